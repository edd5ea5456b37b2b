from tests.page import rules
import time
from tests.page.test_rules_motion import LECTURE
def test_it(open_lab):
    lab = open_lab(LECTURE)
    try:
        t=time.time()
        for view in rules.each_view(lab):
            print(view, round(time.time()-t,1)); t=time.time()
    except Exception as e:
        print("FAIL after", lab.read("s.dock.views.map(v=>v.id).join()"), lab.read("JSON.stringify({quiet: window.hyperplane.app.quiet?.(), pending: s.pending, metrics: !!s.metrics, task: s.run?.task, done: s.run?.done})"), lab.page.locator("body").inner_text()[:1500])

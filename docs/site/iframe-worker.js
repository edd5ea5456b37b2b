// Search where the site is opened as files: a browser starts no worker from a file, so the script runs in a hidden frame.

if (location.protocol === 'file:')
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement('iframe');
      this.frame.hidden = true;
      const answer = "(data) => frameElement.worker.dispatchEvent(new MessageEvent('message', { data }))";
      this.frame.srcdoc = `<script>postMessage = ${answer}</script><script src="${url}"></script>`;
      this.frame.worker = this;
      this.loaded = new Promise((resolve) => this.frame.addEventListener('load', resolve));
      document.documentElement.append(this.frame);
    }

    async postMessage(data) {
      await this.loaded;
      this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data }));
    }
  };

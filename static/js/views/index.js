// The panels of the page, in the order in which they are mounted. A new panel is a file and a line here.

import announcer from './announcer.js';
import brush from './brush.js';
import charts from './charts.js';
import dialogs from './dialogs.js';
import menus from './menus.js';
import notice from './notice.js';
import plane from './plane.js';
import player from './player.js';
import settings from './settings.js';
import step from './step.js';
import verdict from './verdict.js';

export const PANELS = [menus, plane, player, verdict, brush, settings, step, charts, notice, announcer, dialogs];

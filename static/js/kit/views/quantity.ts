// A scenario's number in a sentence: a handle if the visitor may change the scenario, else plain text.

import { quantityOf } from '../../scenario/quantities.ts';
import { lockOf } from '../../state/frame.ts';
import { mayEdit } from '../../state/class.ts';
import { handle } from './handle.ts';
import { formOf, isShare, outOfShares } from './quantity-form.ts';

/** renders the number named by a key */
export type Numbers = (key: string, shown: string) => unknown;

/** Renders the scenario's numbers in sentences. */
export const quantities =
  ({ store, actions, text }: Pick<App, 'store' | 'actions' | 'text'>): Numbers =>
  (key, shown) => {
    const { state } = store;
    const { catalog, document } = state;
    const quantity =
      catalog && document && mayEdit(state, lockOf(key)) ? quantityOf(catalog, document, key) : null;
    if (quantity === null || quantity.value === null) return shown;
    const { parameter } = quantity;
    return handle({
      key,
      label: parameter.label,
      ...formOf(quantity),
      set(value, stroke) {
        if (!isShare(key) || !outOfShares(parameter, value)) return actions.setValue(key, value, stroke);
        actions.say(text.parameters.noShare(parameter.label, value, parameter.high_open), 'error', 'edit');
      },
    });
  };

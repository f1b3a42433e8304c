import { adoptOldStores } from './old-stores.ts';
import { Journal } from './store.ts';

/** The journal of the till and the back office. */
export const journal = new Journal(adoptOldStores);

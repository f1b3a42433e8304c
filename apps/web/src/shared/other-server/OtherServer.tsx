import { IconServerOff } from '@tabler/icons-react';
import { otherServerText } from '../../platform/identity/words.ts';
import classes from './OtherServer.module.css';

/** Says that what is listed is of another server than this one. `de`: the branch that it is of, where that is known. */
export const OtherServer = ({ de }: { readonly de: string | undefined }) => (
  <p className={classes.root} role="alert">
    <IconServerOff size={20} stroke={1.9} aria-hidden="true" />
    <span>{otherServerText(de)}</span>
  </p>
);

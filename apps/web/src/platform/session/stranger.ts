/** Says whether another server than the session's answers: false at once where no server is known for it. */
type Recognise = () => false | Promise<boolean>;

let recognise: Recognise = () => false;

/** Sets how servers are told apart (`platform/identity`, which is above the calls that ask here). */
export const recogniseBy = (how: Recognise): void => void (recognise = how);

/**
 * Whether who answers now is another server than the one that opened the present session, whose word ends nothing (decision 0133). False
 * at once where no server is known for it; rejects where nobody says who it is.
 */
export const isStranger: Recognise = () => recognise();

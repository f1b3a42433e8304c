/** What became of a job that the press took: 'waiting' of one of which nothing was sent, 'doubtful' of one that was sent and not confirmed. */
export const PRINT_OUTCOMES = ['printed', 'waiting', 'doubtful'] as const;
export type PrintOutcome = (typeof PRINT_OUTCOMES)[number];

/** What became of an attempt to deliver a mail: 'waiting' of one that is tried again. */
export const MAIL_OUTCOMES = ['sent', 'waiting', 'failed'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** What became of an attempt to stamp an invoice: 'waiting' of one that is surely not stamped, 'doubtful' of one that may be. */
export const STAMP_OUTCOMES = ['stamped', 'refused', 'waiting', 'doubtful'] as const;
export type StampOutcome = (typeof STAMP_OUTCOMES)[number];

/** A limit that somebody met: requests of one address, of one session, or of the sessions of one business; of a business: reports that wait, sockets, files, mails. */
export const LIMITS_MET = ['address', 'session', 'business', 'reports', 'sockets', 'files', 'mails'] as const;
export type Limit = (typeof LIMITS_MET)[number];

/** What became of asking a bucket for a picture: 'lost' of one that is not there, or not as it was kept; 'unanswered' where the bucket said neither. */
export const IMAGE_OUTCOMES = ['given', 'lost', 'unanswered'] as const;
export type ImageOutcome = (typeof IMAGE_OUTCOMES)[number];

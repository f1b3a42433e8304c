/** Longest answer of a server, in bytes: a job has the bytes of one paper. */
export const LONGEST = 4 * 1_048_576;

/** The text of an answer of at most so many bytes; throws where it is longer, and reads no further. */
export const textWithin = async ({ body }: Response, longest = LONGEST): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > longest) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

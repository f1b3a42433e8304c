import { z } from 'zod';

/** An invoice of facturapi, as far as it is read. */
export const INVOICE = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  status: z.string(),
  uuid: z.string().nullish(),
  external_id: z.string().nullish(),
  cancellation_status: z.string().nullish(),
});
export type Invoice = z.infer<typeof INVOICE>;

/** Invoices of one page. */
export const PER_PAGE = 100;
const PAGE = z.object({ total_pages: z.number(), data: z.array(INVOICE).max(PER_PAGE) });
type Page = z.infer<typeof PAGE>;

/** A page of facturapi's invoices, of which only what is read is kept; null: it is none. */
export const pageOf = (text: string): Page | null => {
  try {
    return PAGE.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

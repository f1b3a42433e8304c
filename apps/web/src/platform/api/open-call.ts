/** The result of a call without a session; `motivo` is null if there was no answer. */
export type OpenAnswer<D> =
  | { readonly ok: true; readonly message: string; readonly data: D }
  | {
      readonly ok: false;
      readonly message: string;
      readonly motivo: string | null;
      /** What is wrong, by field. */
      readonly campos: Readonly<Record<string, string>>;
      readonly data?: unknown;
    };

const BASE = '/qrestaurant/api/v1/';

interface Body {
  readonly message?: string;
  readonly data?: unknown;
  readonly error?: { readonly message?: string; readonly motivo?: string; readonly campos?: Record<string, string> };
}

/** Makes a call without a session, for pages of diners. On failure the server's message is used, or `fallback` if there is none. */
export const openCall = async <D>(url: string, init: RequestInit, fallback: string): Promise<OpenAnswer<D>> => {
  try {
    const answer = await fetch(`${BASE}${url}`, init);
    const body = (await answer.json()) as Body;
    if (answer.ok) return { ok: true, message: body.message ?? '', data: body.data as D };
    const { message, motivo, campos } = body.error ?? {};
    return {
      ...{ ok: false, message: message ?? fallback, motivo: motivo ?? null, campos: campos ?? {} },
      data: body.data,
    };
  } catch {
    return { ok: false, message: fallback, motivo: null, campos: {} };
  }
};

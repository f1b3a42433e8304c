/** An answer of the test server. */
export interface Respuesta {
  readonly status?: number;
  readonly body: unknown;
}

type Ruta = (peticion: { readonly url: URL; readonly body: unknown }) => Respuesta | 'sin red';

/** A successful answer. */
export const bien = (data: unknown, message = ''): Respuesta => ({ body: { message, data } });

/** A refusal. */
export const mal = (status: number, motivo: string, message: string, data?: object): Respuesta => ({
  status,
  body: { error: { message, code: status, motivo }, ...(data && { data }) },
});

/** A `fetch` with one answer per path suffix; 404 for any other path. */
export const servidorDePrueba = (rutas: Readonly<Record<string, Ruta>>) => {
  const peticiones: { readonly ruta: string; readonly clave: string | null; readonly body: unknown }[] = [];
  const fetch = (direccion: string, init: RequestInit): Promise<Response> => {
    const url = new URL(direccion, 'http://comal.test');
    const ruta = Object.keys(rutas).find((cola) => url.pathname.endsWith(cola));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    peticiones.push({ ruta: ruta ?? url.pathname, clave: new Headers(init.headers).get('Idempotency-Key'), body });
    const respuesta = ruta === undefined ? mal(404, 'NO_ENCONTRADO', 'No existe') : rutas[ruta]?.({ url, body });
    if (respuesta === undefined || respuesta === 'sin red') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(respuesta.body), { status: respuesta.status ?? 200 }));
  };
  return { fetch, peticiones, de: (ruta: string) => peticiones.filter((p) => p.ruta === ruta) };
};

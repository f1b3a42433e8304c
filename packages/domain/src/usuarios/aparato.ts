/** Where a till's client runs. */
export const PLATAFORMAS_DE_CLIENTE = ['web', 'standalone', 'movil'] as const;
export type PlataformaDeCliente = (typeof PLATAFORMAS_DE_CLIENTE)[number];

/** Operating systems of a mobile client. */
export const SISTEMAS_OPERATIVOS = ['android', 'ios', 'otro'] as const;
export type SistemaOperativo = (typeof SISTEMAS_OPERATIVOS)[number];

/** The client of a till: `so` only for mobile, `hostname` and `path` only for desktop. */
export interface Aparato {
  readonly plataforma: PlataformaDeCliente;
  readonly so: SistemaOperativo | null;
  readonly hostname: string | null;
  readonly path: string | null;
}

/** What a client reports about itself. */
export interface SenasDeAparato {
  readonly plataforma: 'web' | 'standalone';
  readonly hostname: string;
  readonly path: string;
  readonly agente: string;
}

const MOVILES: readonly (readonly [SistemaOperativo, RegExp])[] = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['otro', /mobile/i],
];

/** The client described by a browser's report: the desktop one has a path, a phone or tablet a system. */
export const aparatoDe = ({ plataforma, hostname, path, agente }: SenasDeAparato): Aparato => {
  if (plataforma === 'standalone') return { plataforma, so: null, hostname, path };
  const [so] = MOVILES.find(([, forma]) => forma.test(agente)) ?? [];
  return { plataforma: so ? 'movil' : 'web', so: so ?? null, hostname: null, path: null };
};

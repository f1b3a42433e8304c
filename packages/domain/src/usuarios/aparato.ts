/** Where a till's client runs. */
export const PLATAFORMAS_DE_CLIENTE = ['web', 'standalone', 'movil'] as const;
export type PlataformaDeCliente = (typeof PLATAFORMAS_DE_CLIENTE)[number];

/** Operating systems of a mobile client. */
export const SISTEMAS_OPERATIVOS = ['android', 'ios', 'otro'] as const;
export type SistemaOperativo = (typeof SISTEMAS_OPERATIVOS)[number];

/** A till's client: `so` only of a mobile one, `hostname` and `path` only of the desktop one. */
export interface Aparato {
  readonly plataforma: PlataformaDeCliente;
  readonly so: SistemaOperativo | null;
  readonly hostname: string | null;
  readonly path: string | null;
}

/** What a client tells of itself. */
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

/** The client that a browser's own words describe: the desktop one says where it is, a phone or tablet its system. */
export const aparatoDe = ({ plataforma, hostname, path, agente }: SenasDeAparato): Aparato => {
  if (plataforma === 'standalone') return { plataforma, so: null, hostname, path };
  const [so] = MOVILES.find(([, forma]) => forma.test(agente)) ?? [];
  return { plataforma: so ? 'movil' : 'web', so: so ?? null, hostname: null, path: null };
};

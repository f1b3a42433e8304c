import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { leerCp } from '@comal/domain/facturacion/receptor/receptor';
import { DIAS_LIMITE_MAXIMOS, FOLIO_MAXIMO, leerSerie } from '@comal/domain/facturacion/emisor/series';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useCambio } from './useFacturacion.ts';

type Sucursal = Facturacion['sucursales'][number];

/** The fields of a branch as they are written. */
export interface SerieEscrita {
  readonly cp: string;
  readonly serie: string;
  readonly siguiente: string;
  readonly dias_limite: string;
  readonly pide_tarjeta: boolean;
}

type Faltas = Partial<Record<keyof SerieEscrita, string | undefined>>;

const DIAS_INICIALES = '5';
const LETRAS = 26;
const A = 65;

/** A series that a branch may begin with: A for the first one. */
const serieInicial = (n: number): string => (n < LETRAS ? String.fromCharCode(A + n) : `S${n + 1}`);

const inicialDe = ({ emite }: Sucursal, n: number): SerieEscrita => ({
  cp: emite?.cp ?? '',
  serie: emite?.serie ?? serieInicial(n),
  siguiente: String(emite?.siguiente ?? 1),
  dias_limite: String(emite?.dias_limite ?? DIAS_INICIALES),
  pide_tarjeta: emite?.pide_tarjeta ?? true,
});

const leerEntero =
  (min: number, max: number, que: string) =>
  (escrito: string): Leido<number> =>
    /^\d{1,9}$/.test(escrito.trim()) && Number(escrito) >= min && Number(escrito) <= max
      ? { ok: true, value: Number(escrito) }
      : { ok: false, error: `De ${min} a ${max} ${que}`.trim() };

const leerSiguiente = leerEntero(1, FOLIO_MAXIMO, '');
const leerDias = leerEntero(0, DIAS_LIMITE_MAXIMOS, 'días');

const leerFila = (escrita: SerieEscrita) => ({
  cp: leerCp(escrita.cp),
  serie: leerSerie(escrita.serie),
  siguiente: leerSiguiente(escrita.siguiente),
  dias_limite: leerDias(escrita.dias_limite),
});

/** What a branch sends, or undefined while something of it is wrong. */
const valorDe = (escrita: SerieEscrita) => {
  const { cp, serie, siguiente, dias_limite } = leerFila(escrita);
  return cp.ok && serie.ok && siguiente.ok && dias_limite.ok
    ? {
        ...{ cp: cp.value, serie: serie.value, siguiente: siguiente.value, dias_limite: dias_limite.value },
        pide_tarjeta: escrita.pide_tarjeta,
      }
    : undefined;
};

const faltasDe = (escrita: SerieEscrita): Faltas =>
  Object.fromEntries(
    Object.entries(leerFila(escrita)).flatMap(([campo, leido]) => (leido.ok ? [] : [[campo, leido.error]])),
  );

/** Why the server refused a branch, by field: 'sucursales.0.serie' is of the first one that was sent. */
const rechazosDe = (n: number, refused: Readonly<Record<string, string>> = {}): Faltas => ({
  cp: refused[`sucursales.${n}.cp`],
  serie: refused[`sucursales.${n}.serie`],
  siguiente: refused[`sucursales.${n}.siguiente`],
  dias_limite: refused[`sucursales.${n}.dias_limite`],
});

/** Hook: the form of the series of branches and the period of the global; only branches that were written are sent. */
export const useSeries = (de: Facturacion, onListo: () => void) => {
  const [escritas, setEscritas] = useState<ReadonlyMap<number, SerieEscrita>>(new Map());
  const [enviadas, setEnviadas] = useState<readonly number[] | null>(null);
  const [periodo, setPeriodo] = useState(de.global_periodo);
  const cambio = useCambio(api.facturacion.guardarSucursales, 'Sucursales guardadas', () => {
    setEscritas(new Map());
    setEnviadas(null);
    onListo();
  });
  const filaDe = (s: Sucursal): SerieEscrita => escritas.get(s.id) ?? inicialDe(s, de.sucursales.indexOf(s));
  const enviar = (): void => {
    const tocadas = de.sucursales.filter((s) => escritas.has(s.id));
    setEnviadas(tocadas.map((s) => s.id));
    const valores = tocadas.map((s) => {
      const valor = valorDe(filaDe(s));
      return valor && { sucursal: s.id, ...valor };
    });
    const sucursales = valores.filter((v) => v !== undefined);
    if (sucursales.length < valores.length) return;
    void cambio.guardar({ body: { sucursales, global_periodo: periodo, version: de.version } });
  };
  return {
    ...{ periodo, setPeriodo, filaDe, enviar, processing: cambio.processing, error: cambio.error },
    faltas: (s: Sucursal): Faltas =>
      enviadas?.includes(s.id) ? { ...rechazosDe(enviadas.indexOf(s.id), cambio.refused), ...faltasDe(filaDe(s)) } : {},
    escribir: (s: Sucursal, parte: Partial<SerieEscrita>): void =>
      setEscritas(new Map([...escritas, [s.id, { ...filaDe(s), ...parte }]])),
  };
};

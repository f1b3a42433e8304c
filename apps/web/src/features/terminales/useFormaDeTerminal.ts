import { PERMISOS_DE_CAJA_NUEVA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { LIMITES_DE_TERMINAL, PLATAFORMA_INICIAL } from '@comal/domain/caja/terminales';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useField, type Field } from '../../kit/hooks/useField.ts';
import { api } from '../../platform/api/client.ts';
import { useExistencia, type Existencia } from '../../shared/useExistencia.ts';
import type { Terminal } from './tipos.ts';

const LIMITES = LIMITES_DE_TERMINAL;
const POR_COMPLETAR = 'Escribe el identificador y el alias, de 4 a 30 caracteres';

/** What the identifier's field says when it is of another register. */
export const YA_EXISTE = 'Ya hay una terminal con este identificador';

type Permisos = Readonly<Record<PermisoDeCaja, boolean>>;
type Inicial = Pick<Terminal, 'hostname' | 'alias' | 'plataforma' | 'permisos'>;

const NUEVA: Inicial = { hostname: '', alias: '', plataforma: PLATAFORMA_INICIAL, permisos: PERMISOS_DE_CAJA_NUEVA };

/** The form of a register: what it is, and what it may. */
export interface FormaDeTerminal {
  readonly identificador: Field<string>;
  readonly alias: Field<string>;
  readonly plataforma: Terminal['plataforma'];
  readonly elegirPlataforma: (plataforma: Terminal['plataforma']) => void;
  readonly existencia: Existencia;
  readonly permisos: Permisos;
  readonly alternar: (permiso: PermisoDeCaja, si: boolean) => void;
  readonly marcar: () => void;
  /** What is missing in the data of the equipment; undefined: nothing. */
  readonly falta: string | undefined;
  /** What is sent; undefined while something is wrong. */
  readonly cuerpo:
    | {
        readonly datos_terminal: {
          readonly identificador: string;
          readonly alias: string;
          readonly plataforma: Terminal['plataforma'];
        };
        readonly datos_permisos: Permisos;
      }
    | undefined;
}

const existe = async (hostname: string, signal: AbortSignal): Promise<boolean> =>
  (await api.terminales.existe({ query: { hostname } }, { signal })).data.existe;

/** The state of the form; that of `antes` to begin with, whose own identifier is not asked for. */
export const useFormaDeTerminal = (antes?: Terminal): FormaDeTerminal => {
  const inicial: Inicial = antes ?? NUEVA;
  const identificador = useField((texto) => leerTexto(LIMITES.identificador, texto), inicial.hostname);
  const alias = useField((texto) => leerTexto(LIMITES.alias, texto), inicial.alias);
  const [plataforma, elegirPlataforma] = useState(inicial.plataforma);
  const [permisos, setPermisos] = useState<Permisos>(inicial.permisos);
  const [i, a] = [identificador.value, alias.value];
  const mismo = i?.toLowerCase() === inicial.hostname.toLowerCase();
  const existencia = useExistencia('terminal', mismo ? undefined : i, existe);
  const completo = i !== undefined && a !== undefined;
  const deOtra = existencia === 'existe' ? YA_EXISTE : undefined;
  const falta = completo ? deOtra : POR_COMPLETAR;
  return {
    ...{ identificador, alias, plataforma, elegirPlataforma, existencia, permisos, falta },
    alternar: (permiso, si) => setPermisos({ ...permisos, [permiso]: si }),
    marcar: () => [identificador, alias].forEach((campo) => campo.leave()),
    cuerpo:
      completo && falta === undefined
        ? { datos_terminal: { identificador: i, alias: a, plataforma }, datos_permisos: permisos }
        : undefined,
  };
};

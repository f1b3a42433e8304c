import { PERMISOS_DE_CAJA_NUEVA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { LIMITES_DE_TERMINAL, PLATAFORMA_INICIAL } from '@comal/domain/caja/terminales';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { formOf, useKept } from '../../kit/hooks/form.ts';
import { useField } from '../../kit/hooks/useField.ts';
import { api } from '../../platform/api/client.ts';
import { useExistencia } from '../../shared/useExistencia.ts';
import type { Terminal } from './tipos.ts';

const LIMITES = LIMITES_DE_TERMINAL;
const POR_COMPLETAR = 'Escribe el identificador y el alias, de 4 a 30 caracteres';

/** The error when the identifier belongs to another register. */
export const YA_EXISTE = 'Ya hay una terminal con este identificador';

type Permisos = Readonly<Record<PermisoDeCaja, boolean>>;
type Inicial = Pick<Terminal, 'hostname' | 'alias' | 'plataforma' | 'permisos'>;

const NUEVA: Inicial = { hostname: '', alias: '', plataforma: PLATAFORMA_INICIAL, permisos: PERMISOS_DE_CAJA_NUEVA };

const existe = async (hostname: string, signal: AbortSignal): Promise<boolean> =>
  (await api.terminales.existe({ query: { hostname } }, { signal })).data.existe;

/** Hook: the form of a register's data and rights, initially those of `antes`, whose own identifier is not checked. */
export const useFormaDeTerminal = (antes?: Terminal) => {
  const inicial: Inicial = antes ?? NUEVA;
  const identificador = useField((texto) => leerTexto(LIMITES.identificador, texto), inicial.hostname);
  const alias = useField((texto) => leerTexto(LIMITES.alias, texto), inicial.alias);
  const plataforma = useKept(inicial.plataforma);
  const permisos = useKept<Permisos>(inicial.permisos);
  const { value } = identificador;
  const mismo = value?.toLowerCase() === inicial.hostname.toLowerCase();
  const existencia = useExistencia('terminal', mismo ? undefined : value, existe);
  const {
    value: cuerpo,
    leave,
    refuse,
  } = formOf({
    datos_terminal: formOf({ identificador, alias, plataforma }),
    datos_permisos: permisos,
  });
  const deOtra = existencia === 'existe' ? YA_EXISTE : undefined;
  /** What is missing in the data of the equipment; undefined: nothing. */
  const falta = cuerpo ? deOtra : POR_COMPLETAR;
  return {
    ...{ identificador, alias, plataforma, existencia, permisos, falta, leave, refuse },
    /** What is sent; undefined while something is wrong. */
    value: falta === undefined ? cuerpo : undefined,
  };
};

/** The form as its fields use it. */
export type FormaDeTerminal = ReturnType<typeof useFormaDeTerminal>;

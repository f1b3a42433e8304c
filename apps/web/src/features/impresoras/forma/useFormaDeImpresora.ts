import type { Hallada, Impresora } from '@comal/contract/impresoras';
import {
  COLUMNAS_DE_PAPEL,
  LIMITES_DE_IMPRESORA,
  PUERTO_DE_IMPRESORA,
  PUERTOS_DE_IMPRESORA as PUERTOS,
  PULSO_DE_CAJON as PULSO,
  type AnchoDePapel,
  type ConexionDeImpresora,
} from '@comal/domain/impresion/impresora';
import { leerDireccion, separarPuerto } from '@comal/domain/impresion/red/lugar';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { formOf, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { cuerpoDe } from '../cuerpo.ts';
import type { CuerpoDeImpresora } from '../tipos.ts';
import { useCola } from './useCola.ts';

const NUEVA: CuerpoDeImpresora = {
  ...{ nombre: '', conexion: 'red', direccion: '', puerto: PUERTO_DE_IMPRESORA, cola: '', equipo: null },
  ...{ papel: 80, columnas: COLUMNAS_DE_PAPEL[80][0], pagina: 'cp858', lenguaje: 'esc-pos', dibujo: 'letras' },
  ...{ corta: true, zumbador: false, cajon: null, pulso: PULSO.inicial, copias: 1, suplente: null },
  usos: [],
};

/** Reads a whole number within limits. */
const leerEntero =
  (minimo: number, maximo: number, error: string) =>
  (texto: string): Leido<number> => {
    const escrito = texto.trim();
    const numero = Number(escrito);
    return /^\d{1,5}$/.test(escrito) && numero >= minimo && numero <= maximo
      ? { ok: true, value: numero }
      : { ok: false, error };
  };
const leerPuerto = leerEntero(
  PUERTOS.desde,
  PUERTOS.hasta,
  `Las impresoras contestan en un puerto de ${PUERTOS.desde} a ${PUERTOS.hasta}`,
);
const leerPulso = leerEntero(PULSO.minimo, PULSO.maximo, `Escribe de ${PULSO.minimo} a ${PULSO.maximo} milisegundos`);

/** Keeps the number that was there of a field that does not apply, and is not shown. */
const deSiempre = (value: number) => (): Leido<number> => ({ ok: true, value });

/** Reads the address of a printer, which one that is reached by a queue does not have. */
const leerDireccionDe = (conexion: ConexionDeImpresora, texto: string): Leido<string> => {
  if (conexion === 'cola') return { ok: true, value: '' };
  const leida = leerTexto(LIMITES_DE_IMPRESORA.direccion, texto);
  return leida.ok ? leerDireccion(leida.value) : leida;
};

const nuevaEn = (lugar?: Hallada): CuerpoDeImpresora =>
  lugar ? { ...NUEVA, direccion: lugar.direccion, puerto: lugar.puerto } : NUEVA;

/** Hook: the form of a printer, initially of `antes`, or of a new one where one was found. */
export const useFormaDeImpresora = (antes?: Impresora, hallada?: Hallada) => {
  const inicial = antes ? cuerpoDe(antes) : nuevaEn(hallada);
  const conexion = useKept(inicial.conexion);
  const cajon = useKept(inicial.cajon);
  const campos = {
    conexion,
    nombre: useField((texto) => leerTexto(LIMITES_DE_IMPRESORA.nombre, texto), inicial.nombre),
    direccion: useField((texto) => leerDireccionDe(conexion.value, texto), inicial.direccion),
    puerto: useField(conexion.value === 'red' ? leerPuerto : deSiempre(inicial.puerto), String(inicial.puerto)),
    ...useCola(inicial, conexion.value, antes?.causa === 'sin_equipo'),
    papel: useKept<AnchoDePapel>(inicial.papel),
    columnas: useKept(inicial.columnas),
    pagina: useKept(inicial.pagina),
    lenguaje: useKept(inicial.lenguaje),
    dibujo: useKept(inicial.dibujo),
    corta: useKept(inicial.corta),
    zumbador: useKept(inicial.zumbador),
    cajon,
    pulso: useField(cajon.value === null ? deSiempre(inicial.pulso) : leerPulso, String(inicial.pulso)),
    suplente: useKept(inicial.suplente),
    copias: useKept(inicial.copias),
    usos: useKept<CuerpoDeImpresora['usos']>(inicial.usos, (a, b) => JSON.stringify(a) === JSON.stringify(b)),
  };
  const elegirPapel = (papel: AnchoDePapel): void => {
    campos.papel.set(papel);
    // Each width has its own numbers of letters.
    campos.columnas.set(COLUMNAS_DE_PAPEL[papel][0]);
  };
  /** Moves a port that was typed behind the address to its own field. */
  const dejarDireccion = (): void => {
    const { direccion, puerto } = separarPuerto(campos.direccion.text);
    if (puerto === null) return campos.direccion.leave();
    campos.direccion.type(direccion);
    campos.puerto.type(String(puerto));
  };
  const { value, leave, refuse } = formOf<CuerpoDeImpresora>(campos);
  return { ...campos, elegirPapel, dejarDireccion, value, leave, refuse };
};

/** The form as its fields use it. */
export type FormaDeImpresora = ReturnType<typeof useFormaDeImpresora>;

import type { Impresora } from '@comal/contract/impresoras';
import {
  COLUMNAS_DE_PAPEL,
  LIMITES_DE_IMPRESORA,
  PUERTO_DE_IMPRESORA,
  PUERTO_MAXIMO,
  PULSO_DE_CAJON,
  type AnchoDePapel,
} from '@comal/domain/impresion/impresora';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { formOf, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { cuerpoDe } from '../cuerpo.ts';
import type { CuerpoDeImpresora } from '../tipos.ts';

const PUERTO_MALO: Leido<never> = { ok: false, error: `Escribe un número de 1 a ${PUERTO_MAXIMO}` };

const NUEVA: CuerpoDeImpresora = {
  ...{ nombre: '', conexion: 'red', direccion: '', puerto: PUERTO_DE_IMPRESORA, cola: '', equipo: null },
  ...{ papel: 80, columnas: COLUMNAS_DE_PAPEL[80][0], pagina: 'cp858', lenguaje: 'esc-pos', dibujo: 'letras' },
  ...{ corta: true, zumbador: false, cajon: null, pulso: PULSO_DE_CAJON.inicial, copias: 1, suplente: null },
  usos: [],
};

/** Reads the number of a port. */
const leerPuerto = (texto: string): Leido<number> => {
  const escrito = texto.trim();
  const puerto = Number(escrito);
  return /^\d{1,5}$/.test(escrito) && puerto >= 1 && puerto <= PUERTO_MAXIMO
    ? { ok: true, value: puerto }
    : PUERTO_MALO;
};

/** Hook: the form of a printer, initially of `antes`. */
export const useFormaDeImpresora = (antes?: Impresora) => {
  const inicial = antes ? cuerpoDe(antes) : NUEVA;
  const campos = {
    nombre: useField((texto) => leerTexto(LIMITES_DE_IMPRESORA.nombre, texto), inicial.nombre),
    direccion: useField((texto) => leerTexto(LIMITES_DE_IMPRESORA.direccion, texto), inicial.direccion),
    puerto: useField(leerPuerto, String(inicial.puerto)),
    conexion: useKept(inicial.conexion),
    cola: useKept(inicial.cola),
    equipo: useKept(inicial.equipo),
    papel: useKept<AnchoDePapel>(inicial.papel),
    columnas: useKept(inicial.columnas),
    pagina: useKept(inicial.pagina),
    lenguaje: useKept(inicial.lenguaje),
    dibujo: useKept(inicial.dibujo),
    corta: useKept(inicial.corta),
    zumbador: useKept(inicial.zumbador),
    cajon: useKept(inicial.cajon),
    pulso: useKept(inicial.pulso),
    suplente: useKept(inicial.suplente),
    copias: useKept(inicial.copias),
    usos: useKept<CuerpoDeImpresora['usos']>(inicial.usos, (a, b) => JSON.stringify(a) === JSON.stringify(b)),
  };
  const elegirPapel = (papel: AnchoDePapel): void => {
    campos.papel.set(papel);
    // Each width has its own numbers of letters.
    campos.columnas.set(COLUMNAS_DE_PAPEL[papel][0]);
  };
  return { ...campos, elegirPapel, ...formOf<CuerpoDeImpresora>(campos) };
};

/** The form as its fields use it. */
export type FormaDeImpresora = ReturnType<typeof useFormaDeImpresora>;

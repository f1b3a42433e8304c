import { describe, expect, it } from 'vitest';
import { catalog } from '../catalog.ts';
import { CUANDO } from '../motivos-cuando.ts';
import { MOTIVOS, type Motivo } from '../motivos.ts';
import type { Route } from '../route.ts';

/** Answered before any rule runs, by whatever call. */
const DE_LAS_PUERTAS: readonly Motivo[] = [
  'DEMASIADAS_PETICIONES',
  'DEMASIADOS_ARCHIVOS',
  'NEGOCIO_OCUPADO',
  'SESION_REQUERIDA',
  'DATOS_INVALIDOS',
  'CUERPO_INVALIDO',
  'CUERPO_MUY_GRANDE',
  'TIPO_NO_ACEPTADO',
  'FALTA_CLAVE',
  'CLAVE_CON_OTROS_DATOS',
  'CLAVE_AJENA',
  'ORIGEN_NO_PERMITIDO',
  'NOMBRE_NO_PERMITIDO',
  'SOLO_CIFRADO',
  'SERVICIO_NO_DISPONIBLE',
  'DISCO_LLENO',
  'ERROR_INTERNO',
  'SESION_BLOQUEADA',
  'CONTRASENA_POR_CAMBIAR',
  'SEGUNDO_FACTOR_POR_ACTIVAR',
  'AUTORIZACION_VENCIDA',
];
/** Said of one line, in `rechazados`, by the writes of many, and by no call of all it does. */
const DE_UN_PEDIDO: readonly Motivo[] = [
  'QUEDAN_MENOS',
  'PEDIDO_REPETIDO',
  'PEDIDO_SIN_ANTES',
  'PADRE_DESCONOCIDO',
  'PEDIDO_EN_PREPARACION',
  'TIEMPO_YA_MARCHO',
  'PEDIDO_DESPACHADO',
  'PEDIDO_MUDADO',
  'MOTIVO_REQUERIDO',
  'COMPLEMENTOS_DESPACHADOS',
  'MOVIMIENTO_NO_PERMITIDO',
  'DESHACER_VENCIDO',
  'ALIMENTO_DESCONOCIDO',
  'ALIMENTO_AGOTADO',
  'SIN_EXISTENCIAS',
  'FALTA_ESPECIFICACION',
  'ESPECIFICACION_DESCONOCIDA',
  'OPCION_AGOTADA',
  'FALTAN_OPCIONES',
  'SOBRAN_OPCIONES',
  'FALTA_CANTIDAD',
  'CANTIDAD_INVALIDA',
  'SE_VENDE_POR_PIEZA',
  'COMPLEMENTO_DESCONOCIDO',
  'COMPLEMENTOS_GRATIS_EXCEDIDOS',
];
/** Why one charge of a rider's settling was not made; the call itself succeeds. */
const DE_UN_COBRO: readonly Motivo[] = ['NO_LO_LLEVA'];
/** Why a button of the till is disabled; the server never answers it. */
const DEL_TPV: readonly Motivo[] = ['SIN_COMENTARIO'];
/** The specification gives these two one text. */
const CON_UN_TEXTO = ['Error de comunicación con el servidor'];

const todos = Object.keys(MOTIVOS) as Motivo[];
const declarados = new Set(
  Object.values(catalog)
    .flatMap((grupo) => Object.values<Route>(grupo))
    .flatMap((route) => route.motivos),
);

describe('the table of refusals: motivo, text, when (B7)', () => {
  it.each(todos)(
    '%s says when, in one sentence of its own, and is answered by a call, a gate or of a line',
    (motivo) => {
      expect(CUANDO[motivo]).toMatch(/^[A-Z].*\.$/);
      expect(todos.filter((otro) => CUANDO[otro] === CUANDO[motivo])).toEqual([motivo]);
      const lugares = [
        declarados.has(motivo),
        ...[DE_LAS_PUERTAS, DE_UN_PEDIDO, DE_UN_COBRO, DEL_TPV].map((lista) => lista.includes(motivo)),
      ];
      expect(lugares.filter(Boolean)).toHaveLength(1);
    },
  );

  it('no two refusals have one text, but those that the specification gives one', () => {
    const textos = todos.map((motivo) => MOTIVOS[motivo].texto);
    const repetidos = new Set(textos.filter((texto, i) => textos.indexOf(texto) !== i));
    expect([...repetidos]).toEqual(CON_UN_TEXTO);
  });
});

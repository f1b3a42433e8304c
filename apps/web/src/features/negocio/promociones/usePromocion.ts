import type { Catalog } from '@comal/contract/catalog';
import type { MenuDePromociones, PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import type { CallInput } from '@comal/contract/route';
import { aPesos } from '@comal/domain/money';
import { leerEnteroEscrito, leerImporte } from '@comal/domain/numero-escrito';
import {
  CADA_MAXIMO,
  faltasDePromocion,
  GRATIS,
  LIMITES_DE_PROMOCION,
  type FaltasDePromocion,
} from '@comal/domain/promociones/promocion';
import type { RebajaDePromocion } from '@comal/domain/promociones/de-linea';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { formOf, useKept, type Part } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { SIEMPRE, useVigencia } from '../horario/useVigencia.ts';
import { clavesDe, deClaves } from './cuentan.ts';

type Cuerpo = CallInput<Catalog['promociones']['nueva']>['body'];

const NUEVA: Omit<PromocionDeSucursal, 'id' | 'version'> = {
  ...{ nombre: '', cada: 2, rebajados: 1, porcentaje: 100, categorias: [], productos: [] },
  ...{ ...SIEMPRE, activo: true },
};
const CORRECTA: RebajaDePromocion = { cada: 2, rebajados: 1, porcentaje: GRATIS };

const segun = (
  leido: Leido<number>,
  campo: keyof FaltasDePromocion & keyof RebajaDePromocion,
  otros: Partial<RebajaDePromocion> = {},
): Leido<number> => {
  if (!leido.ok) return leido;
  const error = faltasDePromocion({ ...CORRECTA, ...otros, [campo]: leido.value, horas: null })[campo];
  return error === undefined ? leido : { ok: false, error };
};

const enPorcentaje = (leido: Leido<number>): Leido<number> =>
  leido.ok ? { ok: true, value: aPesos(leido.value) } : leido;

const oNada = (leer: (texto: string) => Leido<number>) => (texto: string) =>
  texto.trim() === '' ? ({ ok: true, value: 0 } as const) : leer(texto);
const entero = oNada(leerEnteroEscrito);
const importe = oNada(leerImporte);

const parte = <T>(value: T, falta: boolean, leave: () => void): Part<T> => ({
  value: falta ? undefined : value,
  leave,
});

/** Hook: a promotion while it is written, and what is sent. `menu`: what can count; undefined while it comes. */
export const usePromocion = (antes: PromocionDeSucursal | undefined, menu: MenuDePromociones | undefined) => {
  const inicial = antes ?? NUEVA;
  const nombre = useField((texto) => leerTexto(LIMITES_DE_PROMOCION.nombre, texto), inicial.nombre);
  const cada = useField((texto) => segun(entero(texto), 'cada'), String(inicial.cada));
  const rebajados = useField(
    (texto) => segun(entero(texto), 'rebajados', { cada: cada.value ?? CADA_MAXIMO }),
    String(inicial.rebajados),
  );
  const porcentaje = useField((texto) => enPorcentaje(segun(importe(texto), 'porcentaje')), String(inicial.porcentaje));
  const activo = useKept(inicial.activo);
  const cuentan = useKept(clavesDe(inicial), (a, b) => a.join() === b.join());
  const tocado = useKept(false);
  const elegidos = deClaves(cuentan.value, menu);
  const falta = menu === undefined || elegidos.categorias.length + elegidos.productos.length === 0;
  const mostrar = (): void => tocado.set(true);
  const vigencia = useVigencia(inicial);
  const forma = formOf<Cuerpo>({
    ...{ nombre, cada, rebajados, porcentaje, activo },
    categorias: parte(elegidos.categorias, falta, mostrar),
    productos: parte(elegidos.productos, falta, mostrar),
    ...vigencia.partes,
  });
  const errorDeCuentan = tocado.value && menu !== undefined && falta ? 'Elige qué cuenta' : undefined;
  return { nombre, cada, rebajados, porcentaje, activo, cuentan, errorDeCuentan, vigencia, forma };
};

export type FormaDePromocion = ReturnType<typeof usePromocion>;

import { SIN_ALERGENOS, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { CLASE_FISCAL_INICIAL, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { SIN_INVENTARIO } from '@comal/domain/catalogo/limites';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { leerTexto, type Leido, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { given, useKept, type Kept } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { leerEntero, leerInventario, leerPrecio } from './campos/numeros.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';

/** The fields that dishes and add-ons share, with their initial values. */
export interface VendibleInicial extends ConAlergenos {
  readonly descripcion: string;
  readonly categoria?: Nombrado;
  readonly area?: Nombrado;
  readonly unidad?: Nombrado;
  readonly precio: number;
  readonly tiempo_preparacion: number;
  readonly manejaInventario: boolean;
  readonly inventario: number;
  readonly clase_fiscal: ClaseFiscal;
}

/** The initial values of a new item. */
export const VENDIBLE_NUEVO: VendibleInicial = {
  descripcion: '',
  ...SIN_ALERGENOS,
  precio: 0,
  tiempo_preparacion: 0,
  manejaInventario: false,
  inventario: SIN_INVENTARIO,
  clase_fiscal: CLASE_FISCAL_INICIAL,
};

/** The stock shown when the form opens; if left untouched, dispatches made meanwhile are not overwritten (D-55). */
export const inventarioVisto = ({ manejaInventario, inventario }: VendibleInicial) =>
  manejaInventario ? { inventarioVisto: inventario } : {};

const NO_CUENTA: Leido<number> = { ok: true, value: 0 };

/** Parses the stock; the initial value stays valid even if negative, when more was dispatched than counted. */
const leerExistencia =
  ({ manejaInventario, inventario }: VendibleInicial) =>
  (texto: string): Leido<number> =>
    manejaInventario && texto === String(inventario) ? { ok: true, value: inventario } : leerInventario(texto);

interface Inventario {
  readonly manejaInventario: Kept<boolean>;
  readonly inventario: Field<number>;
}

/** Hook: the stock fields; the stock is required only while it is managed, otherwise it is 0. */
const useInventario = (inicial: VendibleInicial): Inventario => {
  const maneja = useKept(inicial.manejaInventario);
  const leer = leerExistencia(inicial);
  const inventario = useField(
    (texto) => (maneja.value ? leer(texto) : NO_CUENTA),
    inicial.manejaInventario ? String(inicial.inventario) : '0',
  );
  const set = (si: boolean): void => {
    maneja.set(si);
    if (!si) inventario.type('0');
  };
  return { manejaInventario: { ...maneja, set }, inventario };
};

const contieneLoMismo = (a: ConAlergenos, b: ConAlergenos): boolean =>
  a.picante === b.picante && a.alergenos.join() === b.alergenos.join();

/** Hook: the fields that dishes and add-ons share, with their rules. */
export const useVendible = (regla: ReglaDeTexto, inicial: VendibleInicial) => ({
  descripcion: useField((texto) => leerTexto(regla, texto), inicial.descripcion),
  categoria: useChosen(inicial.categoria),
  areaDespacho: useChosen(inicial.area),
  unidadMedida: useChosen(inicial.unidad),
  precioVenta: useField(leerPrecio, textoDeCentavos(aCentavos(inicial.precio))),
  tiempoPreparacion: useField(leerEntero, String(inicial.tiempo_preparacion)),
  contenido: useKept<ConAlergenos>({ alergenos: inicial.alergenos, picante: inicial.picante }, contieneLoMismo),
  clase_fiscal: useKept(inicial.clase_fiscal),
  ...useInventario(inicial),
});

/** The result of `useVendible`. */
export type FormaDeVendible = ReturnType<typeof useVendible>;

/** The parts of the body to send; chosen items are sent as whole objects. */
export const partesDeVendible = ({ contenido, inventario, ...campos }: FormaDeVendible) => ({
  ...campos,
  ...{ alergenos: given([...contenido.value.alergenos]), picante: given(contenido.value.picante) },
  ...(campos.manejaInventario.value && { inventario }),
});

import { SIN_ALERGENOS, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { CLASE_FISCAL_INICIAL, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { SIN_INVENTARIO } from '@comal/domain/catalogo/limites';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { leerTexto, type Leido, type ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { useFollowed } from '../../../kit/hooks/useFollowed.ts';
import { leerEntero, leerInventario, leerPrecio } from './campos/numeros.ts';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen, type Chosen } from '../../../shared/choose/useChosen.ts';

/** What a dish and an add-on have alike, as it is when its form opens. */
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

/** A new one. */
export const VENDIBLE_NUEVO: VendibleInicial = {
  descripcion: '',
  ...SIN_ALERGENOS,
  precio: 0,
  tiempo_preparacion: 0,
  manejaInventario: false,
  inventario: SIN_INVENTARIO,
  clase_fiscal: CLASE_FISCAL_INICIAL,
};

/** The stock as the form shows it when it opens: left untouched, what was dispatched meanwhile stays counted (D-55). */
export const inventarioVisto = ({ manejaInventario, inventario }: VendibleInicial) =>
  manejaInventario ? { inventarioVisto: inventario } : {};

/** The stock of a form: it counts, and is asked for, only while it is managed. */
export interface Inventario {
  readonly maneja: boolean;
  readonly campo: Field<number>;
  readonly cambiar: (maneja: boolean) => void;
}

const NO_CUENTA: Leido<number> = { ok: true, value: 0 };

/** What the form shows when it opens stays valid, also below 0: it was dispatched before it was counted. */
const leerExistencia =
  ({ manejaInventario, inventario }: VendibleInicial) =>
  (texto: string): Leido<number> =>
    manejaInventario && texto === String(inventario) ? { ok: true, value: inventario } : leerInventario(texto);

/** Off, nothing is required and it goes back to 0. */
const useInventario = (inicial: VendibleInicial): Inventario => {
  const [maneja, setManeja] = useFollowed(inicial.manejaInventario);
  const leer = leerExistencia(inicial);
  const campo = useField(
    (texto) => (maneja ? leer(texto) : NO_CUENTA),
    inicial.manejaInventario ? String(inicial.inventario) : '0',
  );
  const cambiar = (si: boolean): void => {
    setManeja(si);
    if (!si) campo.type('0');
  };
  return { maneja, campo, cambiar };
};

/** A choice that is always valid. */
interface Valido<T> {
  readonly valor: T;
  readonly cambiar: (valor: T) => void;
}

const contieneLoMismo = (a: ConAlergenos, b: ConAlergenos): boolean =>
  a.picante === b.picante && a.alergenos.join() === b.alergenos.join();

/** The form of a dish or an add-on. */
export interface FormaDeVendible {
  readonly descripcion: Field<string>;
  readonly categoria: Chosen<Nombrado>;
  readonly area: Chosen<Nombrado>;
  readonly unidad: Chosen<Nombrado>;
  readonly precio: Field<number>;
  readonly tiempo: Field<number>;
  readonly inventario: Inventario;
  readonly alergenos: Valido<ConAlergenos>;
  readonly claseFiscal: Valido<ClaseFiscal>;
  /** Shows what is wrong with every field. */
  readonly marcar: () => void;
  /** What is sent, or undefined while something is wrong. */
  readonly cuerpo: CuerpoDeVendible | undefined;
}

/** The fields that a dish and an add-on send alike; the chosen things go whole. */
export interface CuerpoDeVendible {
  readonly descripcion: string;
  readonly categoria: Nombrado;
  readonly areaDespacho: Nombrado;
  readonly unidadMedida: Nombrado;
  readonly precioVenta: number;
  readonly tiempoPreparacion: number;
  readonly alergenos: string[];
  readonly picante: number;
  readonly clase_fiscal: ClaseFiscal;
  readonly manejaInventario: boolean;
  readonly inventario?: number;
}

/** The values, when none of them is missing. */
const completos = <T extends object>(valores: { readonly [K in keyof T]: T[K] | undefined }): T | undefined =>
  Object.values(valores).includes(undefined) ? undefined : (valores as T);

type Fijos = Omit<CuerpoDeVendible, 'manejaInventario' | 'inventario'> & { readonly existencia: number };

const cuerpoDe = (fijos: Fijos | undefined, maneja: boolean): CuerpoDeVendible | undefined => {
  if (!fijos) return undefined;
  const { existencia, ...cuerpo } = fijos;
  return { ...cuerpo, manejaInventario: maneja, ...(maneja && { inventario: existencia }) };
};

/** The fields that a dish and an add-on have alike, with their rules. */
export const useVendible = (regla: ReglaDeTexto, inicial: VendibleInicial): FormaDeVendible => {
  const descripcion = useField((texto) => leerTexto(regla, texto), inicial.descripcion);
  const categoria = useChosen(inicial.categoria);
  const area = useChosen(inicial.area);
  const unidad = useChosen(inicial.unidad);
  const precio = useField(leerPrecio, textoDeCentavos(aCentavos(inicial.precio)));
  const tiempo = useField(leerEntero, String(inicial.tiempo_preparacion));
  const inventario = useInventario(inicial);
  const [contenido, contener] = useFollowed<ConAlergenos>(
    { alergenos: inicial.alergenos, picante: inicial.picante },
    contieneLoMismo,
  );
  const [clase, clasificar] = useFollowed(inicial.clase_fiscal);
  const campos = [descripcion, categoria, area, unidad, precio, tiempo, inventario.campo];
  const fijos = completos<Fijos>({
    descripcion: descripcion.value,
    categoria: categoria.value,
    areaDespacho: area.value,
    unidadMedida: unidad.value,
    precioVenta: precio.value,
    tiempoPreparacion: tiempo.value,
    alergenos: [...contenido.alergenos],
    picante: contenido.picante,
    clase_fiscal: clase,
    existencia: inventario.campo.value,
  });
  const marcar = (): void => campos.forEach((campo) => campo.leave());
  const cuerpo = cuerpoDe(fijos, inventario.maneja);
  const alergenos = { valor: contenido, cambiar: contener };
  const claseFiscal = { valor: clase, cambiar: clasificar };
  return { descripcion, categoria, area, unidad, precio, tiempo, inventario, alergenos, claseFiscal, marcar, cuerpo };
};

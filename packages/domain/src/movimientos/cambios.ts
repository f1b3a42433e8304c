import { nombreDeConcepto } from '../caja/movimiento.ts';
import { DESPACHOS_EN_PAPEL, MUESTRAS_DE_AREA } from '../catalogo/area.ts';
import { nombreDeMedida } from '../catalogo/medida/medida.ts';
import { nombreDeClaseFiscal } from '../catalogo/impuestos.ts';
import { leerTipo, TIPOS_DE_ORDEN } from '../comanda/tipo/tipo.ts';
import { aPesos } from '../money.ts';
import { campos, type Datos } from './datos.ts';
import { enPesos } from './oracion.ts';

/** A changed field: its old and new value; null where there is none. */
export interface Cambio {
  readonly campo: string;
  readonly antes: string | null;
  readonly ahora: string | null;
}

const NOMBRES: Readonly<Record<string, string>> = {
  ...{
    nombre: 'Nombre',
    descripcion: 'Descripción',
    comensales: 'Comensales',
    cantidad: 'Cantidad',
    usuario: 'Usuario',
  },
  ...{ observaciones: 'Observaciones', sucursales: 'Sucursales', alias: 'Alias', identificador: 'Identificador' },
  ...{ plataforma: 'Plataforma', color: 'Color', abreviatura: 'Abreviatura', precioVenta: 'Precio', codigo: 'Código' },
  ...{ tiempoPreparacion: 'Minutos', inventario: 'Inventario', rol: 'Rol', caja: 'Número de caja', imagen: 'Imagen' },
  ...{
    cancelados: 'Cobros cancelados',
    pedidosCancelados: 'Pedidos cancelados',
    salida: 'Salida',
    diferencia: 'Diferencia',
    horas: 'Horas',
    concepto: 'Categoría',
    habilitado: 'Habilitado',
    estadoMenu: 'Estado',
    cuenta: 'Cuenta',
    clase_fiscal: 'Clase fiscal',
    medida: 'Se vende',
    motivos_cancelacion: 'Motivos de cancelación',
    motivos_cortesia: 'Motivos de cortesía',
  },
  tipo_de_orden: 'Tipo de orden',
  ...{ sin_preparacion: 'Sin preparación', muestra: 'Ve sus pedidos', despacho: 'Se despacha' },
  ...{ direccion: 'Dirección', puerto: 'Puerto', papel: 'Ancho del papel', columnas: 'Letras por renglón' },
  ...{ pagina: 'Página de códigos', lenguaje: 'Lenguaje', corta: 'Corta el papel', copias: 'Copias', usos: 'Imprime' },
  ...{ conexion: 'Conexión', cola: 'Cola', equipo: 'Computadora', dibujo: 'Dibuja', zumbador: 'Zumbador' },
  ...{ cajon: 'Cajón', pulso: 'Pulso del cajón', suplente: 'Suplente' },
};
/** Fields for the program, not shown to people. */
const CALLADOS: ReadonlySet<string> = new Set(['id', 'sistema', 'version', 'orden', 'imagen', 'tipo', 'mesero']);
const EN_CENTAVOS: ReadonlySet<string> = new Set(['cantidad', 'salida', 'diferencia', 'cuenta']);
const EN_PESOS: ReadonlySet<string> = new Set(['precioVenta', 'costo']);

/** A value of a list, by its words. */
const deLista =
  (nombres: Readonly<Record<string, string>>) =>
  (valor: unknown): string | null =>
    typeof valor === 'string' ? (nombres[valor] ?? valor) : null;

/** Fields with one of a list of values, in words. */
const EN_PALABRAS: Readonly<Record<string, (valor: unknown) => string | null>> = {
  concepto: (valor) => (typeof valor === 'string' ? nombreDeConcepto(valor) : null),
  clase_fiscal: nombreDeClaseFiscal,
  medida: nombreDeMedida,
  muestra: deLista(MUESTRAS_DE_AREA),
  despacho: deLista(DESPACHOS_EN_PAPEL),
  tipo_de_orden: (valor) => (typeof valor === 'string' ? TIPOS_DE_ORDEN[leerTipo(valor)].nombre : null),
};

const enCifras = (campo: string, valor: number): string => {
  if (EN_CENTAVOS.has(campo)) return enPesos(aPesos(valor));
  return EN_PESOS.has(campo) ? enPesos(valor) : String(valor);
};

const escrito = (campo: string, valor: unknown): string | null => {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  const enPalabras = EN_PALABRAS[campo];
  if (enPalabras) return enPalabras(valor);
  if (typeof valor === 'number') return enCifras(campo, valor);
  if (Array.isArray(valor)) return valor.filter((v) => typeof v === 'string').join(', ') || null;
  return typeof valor === 'string' && valor !== '' ? valor : null;
};

const esObjeto = (x: unknown): boolean => typeof x === 'object' && x !== null && !Array.isArray(x);

const porCampos = (antes: Datos, ahora: Datos): Cambio[] =>
  Object.keys(ahora)
    .filter((c) => !CALLADOS.has(c))
    .map((c) => ({ campo: NOMBRES[c] ?? c, antes: escrito(c, antes[c]), ahora: escrito(c, ahora[c]) }))
    .filter((c) => c.antes !== c.ahora);

const listado = (datos: Datos, campo: string, titulo: string): Cambio[] => {
  const nuevo = escrito(campo, datos[campo]);
  return nuevo === null || !Array.isArray(datos[campo]) ? [] : [{ campo: titulo, antes: null, ahora: nuevo }];
};

/** The fields that a row of the log changed, with old and new values as far as the row has both (D-35). */
export const cambiosDe = (crudos: unknown): readonly Cambio[] => {
  const datos = campos(crudos);
  const [antes, ahora] = [datos['antes'] ?? datos['de'], datos['ahora'] ?? datos['despues'] ?? datos['a']];
  if (esObjeto(antes) && esObjeto(ahora))
    return [
      ...porCampos(campos(antes), campos(ahora)),
      ...listado(datos, 'agregados', 'De más'),
      ...listado(datos, 'quitados', 'De menos'),
    ];
  const [uno, otro] = [escrito('', antes), escrito('', ahora)];
  const solo = uno === otro || Array.isArray(antes) ? [] : [{ campo: 'Valor', antes: uno, ahora: otro }];
  return [...solo, ...listado(datos, 'agregados', 'De más'), ...listado(datos, 'quitados', 'De menos')];
};

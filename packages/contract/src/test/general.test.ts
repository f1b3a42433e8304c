import { expect, it } from 'vitest';
import { ENTRADAS_DE_MENU, GRUPO_OCULTO } from '@comal/domain/permisos/menu';
import { areas } from '../catalogo/areas.ts';
import { comandas } from '../comandas/comandas.ts';
import { complementos, especificaciones } from '../catalogo/complementos.ts';
import { gruposDeOpciones } from '../catalogo/opciones/opciones.ts';
import { categorias, unidades } from '../catalogo/grupos.ts';
import { impresoras } from '../impresoras.ts';
import { salones } from '../salones/salones.ts';
import { ingredientes } from '../catalogo/ingredientes.ts';
import { productos } from '../catalogo/productos.ts';
import { administracionDeSesiones } from '../sesiones/administracion.ts';
import { reportes } from '../reportes/reportes.ts';
import { tablero } from '../tablero/tablero.ts';
import { facturas } from '../facturacion/facturas.ts';
import { terminales } from '../terminales.ts';
import { turnos } from '../caja/turnos.ts';
import { efectivo } from '../caja/efectivo.ts';
import { metodos } from '../caja/metodos.ts';
import { descuentos } from '../negocio/descuentos.ts';
import { promociones } from '../negocio/promociones.ts';
import { tarifas } from '../negocio/tarifas.ts';
import { negocio } from '../negocio/informacion.ts';
import { movimientos } from '../movimientos/movimientos.ts';
import { reparto } from '../reparto/reparto.ts';
import { roles } from '../roles.ts';
import { personal } from '../usuarios/personal.ts';
import type { Route } from '../route.ts';

/** The list that each screen of the menu opens with. */
const LISTAS: Readonly<Record<string, Route>> = {
  categorias: categorias.pagina,
  'unidades-de-medida': unidades.pagina,
  'areas-de-despacho': areas.pagina,
  ingredientes: ingredientes.pagina,
  productos: productos.pagina,
  especificaciones: especificaciones.pagina,
  'grupos-de-opciones': gruposDeOpciones.pagina,
  complementos: complementos.pagina,
  clientes: reparto.clientes,
  comandas: comandas.listar,
  usuarios: personal.pagina,
  roles: roles.pagina,
  terminales: terminales.pagina,
  sesiones: administracionDeSesiones.pagina,
  'mi-negocio': negocio.ver,
  'metodos-de-pago': metodos.pagina,
  descuentos: descuentos.pagina,
  promociones: promociones.pagina,
  'listas-de-precios': tarifas.pagina,
  salones: salones.lista,
  impresoras: impresoras.lista,
  'cortes-de-caja': turnos.pagina,
  dashboard: tablero.ver,
  reportes: reportes.ver,
  'movimientos-del-sistema': movimientos.pagina,
  facturas: facturas.pagina,
  'entradas-y-salidas': efectivo.listar,
};

it.each(ENTRADAS_DE_MENU.filter((e) => e.grupo !== GRUPO_OCULTO))(
  'who may enter $ruta may list it (D-14)',
  ({ ruta, permisos }) => {
    expect(Object.keys(LISTAS)).toContain(ruta);
    expect(permisos.filter((id) => !LISTAS[ruta]?.permiso?.includes(id))).toEqual([]);
  },
);

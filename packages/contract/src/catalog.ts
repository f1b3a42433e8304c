import { acceso } from './usuarios/acceso.ts';
import { administracionDeSesiones } from './sesiones/administracion.ts';
import { autoservicio } from './comandas/autoservicio.ts';
import { alta } from './negocio/alta.ts';
import { autofactura } from './facturacion/autofactura.ts';
import { facturas } from './facturacion/facturas.ts';
import { aparatos } from './sesiones/aparatos.ts';
import { areas } from './catalogo/areas.ts';
import { comensal } from './comensal/menu.ts';
import { comandas } from './comandas/comandas.ts';
import { complementos, especificaciones } from './catalogo/complementos.ts';
import { correo } from './correo.ts';
import { cortes } from './caja/cortes.ts';
import { avisos } from './usuarios/avisos.ts';
import { cuenta } from './usuarios/cuenta.ts';
import { efectivo } from './caja/efectivo.ts';
import { general } from './general.ts';
import { categorias, unidades } from './catalogo/grupos.ts';
import { ingredientes } from './catalogo/ingredientes.ts';
import { equipos } from './equipos.ts';
import { impresoras } from './impresoras.ts';
import { sesiones } from './sesiones/sesiones.ts';
import { metodos } from './caja/metodos.ts';
import { menu } from './catalogo/menu.ts';
import { gruposDeOpciones } from './catalogo/opciones/opciones.ts';
import { negocio } from './negocio/informacion.ts';
import { movimientos } from './movimientos/movimientos.ts';
import { permisos } from './permisos.ts';
import { personal } from './usuarios/personal.ts';
import { productos } from './catalogo/productos.ts';
import { qr } from './qr.ts';
import { red } from './red/red.ts';
import { roles } from './roles.ts';
import { reservaciones } from './salones/reservaciones.ts';
import { salones } from './salones/salones.ts';
import { secciones } from './salones/secciones.ts';
import { sucursales } from './negocio/sucursales.ts';
import { reportes } from './reportes/reportes.ts';
import { tablero } from './tablero/tablero.ts';
import { terminales } from './terminales.ts';
import { facturacion } from './negocio/facturacion.ts';
import { impuestos } from './negocio/impuestos.ts';
import { descuentos } from './negocio/descuentos.ts';
import { promociones } from './negocio/promociones.ts';
import { tarifas } from './negocio/tarifas.ts';
import { zonasDeReparto } from './negocio/zonas-de-reparto.ts';
import { reparto } from './reparto/reparto.ts';
import { tiposDeOrden } from './negocio/tipos-de-orden.ts';
import { turnos } from './caja/turnos.ts';
import { segundoFactor } from './usuarios/segundo-factor.ts';
import { usuarios } from './usuarios/usuarios.ts';

/** Every call of Comal, by feature: the one place that joins them. */
export const catalog = {
  sesiones,
  administracionDeSesiones,
  aparatos,
  usuarios,
  personal,
  acceso,
  cuenta,
  segundoFactor,
  avisos,
  roles,
  terminales,
  negocio,
  correo,
  sucursales,
  tiposDeOrden,
  zonasDeReparto,
  impuestos,
  facturas,
  autofactura,
  facturacion,
  reparto,
  general,
  alta,
  permisos,
  areas,
  categorias,
  unidades,
  ingredientes,
  productos,
  menu,
  especificaciones,
  gruposDeOpciones,
  complementos,
  cortes,
  efectivo,
  metodos,
  turnos,
  movimientos,
  tablero,
  reportes,
  comandas,
  comensal,
  autoservicio,
  qr,
  salones,
  descuentos,
  promociones,
  tarifas,
  reservaciones,
  secciones,
  impresoras,
  equipos,
  red,
} as const;

export type Catalog = typeof catalog;

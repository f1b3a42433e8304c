import type { Llamadas } from '@comal/contract/llamadas';

/** Where every call goes. Made from the catalogue by `npm run db:types`; `npm run drift` compares. Do not edit. */
export const llamadas: Llamadas = {
  login: {
    validarCliente: { method: 'POST', path: 'login/validar/cliente', write: 'natural' },
    cajas: { method: 'GET', path: 'login/{branch}/cajas' },
    entrar: { method: 'POST', path: 'login', write: 'natural' },
    registrarSesion: { method: 'POST', path: 'login/sesion/registrar', write: 'natural' },
    cerrar: { method: 'PUT', path: 'login/{id}/cerrar', write: 'idempotente' },
    noAutorizado: { method: 'GET', path: 'login/noautorizado' },
  },
  general: {
    bienvenida: { method: 'GET', path: 'general/bienvenida' },
    cajas: { method: 'GET', path: 'cajas' },
  },
  permisos: {
    deOperacion: { method: 'GET', path: 'roles/{role}/permiso/{operationGroup}/{operation}' },
    dePermiso: { method: 'GET', path: 'general/rol/{role}/permiso/{perm}', base: 'qtpv' },
  },
  areas: {
    listar: { method: 'GET', path: 'tpv/areas-de-despacho' },
    obtener: { method: 'GET', path: 'tpv/areas-de-despacho/{id}' },
  },
  cortes: {
    cajaInicialPendiente: { method: 'GET', path: 'comandas/{caja}/caja-inicial' },
    abrir: { method: 'POST', path: 'comandas/registrar/caja-inicial', write: 'idempotente' },
    cerrar: { method: 'POST', path: 'comandas/registrar/caja-final', write: 'idempotente' },
    cerrarDeSesion: { method: 'POST', path: 'cajas/cortesdecaja/cerrar', write: 'idempotente' },
    resumen: { method: 'GET', path: 'sesiones/{id}/resumen' },
    ventasDeSesion: { method: 'GET', path: 'main/ventas/sesion/{id}', base: 'qtpv' },
  },
  comandas: {
    listar: { method: 'POST', path: 'comandas', write: 'natural' },
    cambios: { method: 'GET', path: 'comandas/cambios' },
    metodosDePago: { method: 'GET', path: 'comandas/metodos-de-pago' },
    cantidadConLetra: { method: 'GET', path: 'comandas/cantidad-con-letra' },
    obtener: { method: 'GET', path: 'comandas/{folio}' },
    nueva: { method: 'POST', path: 'comandas/nueva', write: 'idempotente' },
    editar: { method: 'PUT', path: 'comandas/editar', write: 'idempotente' },
    actualizar: { method: 'POST', path: 'comandas/actualizar', write: 'idempotente' },
    mover: { method: 'POST', path: 'comandas/pedidos/estado', write: 'idempotente' },
    eliminar: { method: 'DELETE', path: 'comandas/eliminar/{id}', write: 'idempotente' },
    eliminarPorFolio: { method: 'DELETE', path: 'comandas/{folio}/eliminar', write: 'idempotente' },
    buscar: { method: 'POST', path: 'comandas/buscar', write: 'natural' },
    cobrar: { method: 'POST', path: 'comandas/cobrar', write: 'idempotente' },
    ticket: { method: 'GET', path: 'comandas/cobros/{pago}/ticket' },
    precuenta: { method: 'GET', path: 'comandas/{id}/precuenta' },
    cobros: { method: 'GET', path: 'comandas/cobros' },
    cancelarCobro: { method: 'POST', path: 'comandas/cobros/{pago}/cancelar', write: 'idempotente' },
  },
};

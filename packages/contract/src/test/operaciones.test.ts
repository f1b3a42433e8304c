import { describe, expect, it } from 'vitest';
import { catalog } from '../catalog.ts';
import type { Route } from '../route.ts';

/** The calls of a session that name no operation, and why each may do without: none of them acts on the business. */
const SIN_OPERACION: Readonly<Record<string, readonly string[]>> = {
  'of the own session': [
    'sesiones.cerrar',
    'sesiones.registrarAparato',
    'administracionDeSesiones.editar',
    'aparatos.nombrarEste',
    'sesiones.propias',
    'sesiones.cambiarSucursal',
  ],
  'of the own account and till': [
    'usuarios.preferencias',
    'usuarios.editarPreferencias',
    'usuarios.editarPin',
    'cuenta.editarContrasena',
    'cuenta.sesiones',
    'cuenta.cerrarOtras',
    'cuenta.avisosDeSeguridad',
    'cuenta.verSeguridad',
    'segundoFactor.ver',
    'segundoFactor.preparar',
    'segundoFactor.activar',
    'segundoFactor.renovarCodigos',
    'segundoFactor.quitar',
  ],
  'who is there, by PIN or password': [
    'usuarios.deCaja',
    'usuarios.bloquear',
    'usuarios.desbloquear',
    'usuarios.cambiar',
    'usuarios.autorizan',
    'usuarios.autorizar',
  ],
  'what the own session may and sees': [
    'general.cajas',
    'general.modulos',
    'administracionDeSesiones.validarPermisos',
    'permisos.deOperacion',
    'permisos.dePermiso',
    'cortes.cajaInicialPendiente',
  ],
  'words that every screen chooses from': [
    'areas.listar',
    'areas.obtener',
    'tiposDeOrden.listar',
    'metodos.plataformas',
    'productos.estadosMenu',
    'efectivo.tipos',
    'comandas.metodosDePago',
    'comandas.cantidadConLetra',
  ],
};

const DE_SESION = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>)
    .filter(([, route]) => route.acceso === 'sesion')
    .map(([nombre, route]) => [`${feature}.${nombre}`, route] as const),
);

describe('a call of a session', () => {
  it('names the operation that the server checks first, but for those of oneself and of words (PERMISO-004, D-14)', () => {
    const sin = DE_SESION.filter(([, route]) => !route.permiso?.length).map(([nombre]) => nombre);
    expect(sin.toSorted()).toEqual(Object.values(SIN_OPERACION).flat().toSorted());
  });
});

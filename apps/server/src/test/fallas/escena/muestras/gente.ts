import { PASSWORD, USUARIO } from '../../../dos-negocios.ts';
import { CONTRASENA, unico, type Elenco, type Muestras } from './muestra.ts';

const personaNueva = (): object => ({
  personales: { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: null, sexo: 2 },
  cuenta: { usuario: `u-${unico()}`, contrasena: CONTRASENA, confirmacion: CONTRASENA, rol: 3 },
});

/** A browser that may be told; nobody hears at its address. */
const NAVEGADOR = {
  ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** People: their locks and words on the till, what the configuration keeps of them, and what each does with the own account. */
export const muestrasDeGente = ({ r, admin, mesero, bloqueada }: Elenco): Muestras => ({
  'usuarios.editarPreferencias': () => [admin, { body: { sonido: true } }],
  'usuarios.editarBloqueo': () => [admin, { body: { bloqueo_minutos: 10 } }],
  'usuarios.editarPin': () => [admin, { body: { password: PASSWORD, pin: '4827' } }],
  'usuarios.bloquear': () => [mesero, {}],
  'usuarios.desbloquear': () => [bloqueada, { body: { password: PASSWORD } }],
  'usuarios.cambiar': () => [mesero, { body: { usuario: USUARIO.cajera, prueba: { password: PASSWORD } } }],
  'usuarios.autorizar': () => [mesero, { body: { permiso: 75, usuario: 'admin', prueba: { password: PASSWORD } } }],
  'usuarios.liberar': () => [admin, { params: { id: USUARIO.cajera } }],
  'personal.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
  'personal.nuevo': () => [admin, { body: personaNueva() }],
  'personal.editar': () => [
    admin,
    { body: { id: USUARIO.cocina, nombre: 'Rosa', primerApellido: 'Solís', segundoApellido: null, sexo: 2 } },
  ],
  'personal.editarRol': () => [admin, { body: { id: USUARIO.cocina, rol: 3 } }],
  'personal.editarContrasena': () => [
    admin,
    { body: { id: USUARIO.cocina, nuevaContrasena: CONTRASENA, confirmarContrasena: CONTRASENA } },
  ],
  'personal.quitarPin': () => [admin, { params: { id: USUARIO.cocina } }],
  'personal.eliminar': () => [admin, { params: { id: USUARIO.cocina } }],
  'personal.recuperar': () => [admin, { body: { id: USUARIO.baja, rol: 3, usuario: `u-${unico()}` } }],
  'cuenta.editarContrasena': () => [
    mesero,
    { body: { actual: PASSWORD, nuevaContrasena: CONTRASENA, confirmarContrasena: CONTRASENA } },
  ],
  'cuenta.cerrarOtras': () => [mesero, {}],
  'avisos.editar': () => [
    admin,
    { body: { correo: 'gerencia@fonda.mx', sucursales: [{ id: r.negocio.centro, resumen: true, cortes: true }] } },
  ],
  'avisos.suscribir': () => [admin, { body: { ...NAVEGADOR, endpoint: `${NAVEGADOR.endpoint}${unico()}` } }],
  'avisos.olvidar': () => [admin, { params: { id: '0190aaaa-0000-7000-8000-0000000000aa' } }],
  'general.confirmarReloj': () => [admin, {}],
});

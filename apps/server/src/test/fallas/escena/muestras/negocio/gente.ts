import { avisos } from '@comal/contract/usuarios/avisos';
import { CAJA, PASSWORD, USUARIO } from '../../../../dos-negocios.ts';
import { codigoDe, sembrarFactor } from '../../../../segundo-factor.ts';
import { CONTRASENA, unico, type Elenco, type Muestras } from '../muestra.ts';

const personaNueva = (): object => ({
  personales: { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: null, sexo: 2 },
  cuenta: { usuario: `u-${unico()}`, contrasena: CONTRASENA, confirmacion: CONTRASENA, rol: 3 },
});

/** A push subscription whose address reaches nobody. */
const NAVEGADOR = {
  ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** Subscribes a browser of the administrator to push notices; answers its id. */
const suAparato = async ({ server, admin: { token } }: Elenco): Promise<string> => {
  const { body } = await server.call(avisos.suscribir, { body: NAVEGADOR }, { token });
  return body.data!.push.aparatos[0]!.id;
};

/** Samples of people: locking and PINs on the till, their configuration, and the own account of each. */
export const muestrasDeGente = async (elenco: Elenco): Promise<Muestras> => {
  const { server, r, admin, mesero, cajera, bloqueada } = elenco;
  const { cliente } = r.negocio;
  const aparato = await suAparato(elenco);
  const cocina = await r.entrar('cocina', CAJA.centro);
  await sembrarFactor(server, { cliente, usuario: USUARIO.cocina });
  await sembrarFactor(server, { cliente, usuario: cajera.usuario.id }, false);
  return {
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
    'cuenta.verSeguridad': () => [mesero, { body: { hasta: 1_800_000_000_000 } }],
    'cuenta.cerrarOtras': () => [mesero, {}],
    'segundoFactor.preparar': () => [mesero, { body: { password: PASSWORD } }],
    'segundoFactor.activar': () => [cajera, { body: { codigo: codigoDe(server) } }],
    'segundoFactor.renovarCodigos': () => [cocina, { body: { password: PASSWORD } }],
    'segundoFactor.quitar': () => [cocina, { body: { password: PASSWORD, codigo: codigoDe(server) } }],
    'segundoFactor.quitarAOtro': () => [admin, { params: { id: USUARIO.cocina } }],
    'segundoFactor.exigir': () => [admin, { body: { exigido: false } }],
    'avisos.editar': () => [
      admin,
      { body: { correo: 'gerencia@fonda.mx', sucursales: [{ id: r.negocio.centro, resumen: true, cortes: true }] } },
    ],
    'avisos.suscribir': () => [admin, { body: { ...NAVEGADOR, endpoint: `${NAVEGADOR.endpoint}${unico()}` } }],
    'avisos.olvidar': () => [admin, { params: { id: aparato } }],
    'general.confirmarReloj': () => [admin, {}],
  };
};

import { campos, lista, numero, texto, type Datos } from './datos.ts';
import { acciones, cuantos, nombre, oracion, suNombre, type Dice, type Escena, type Parte } from './oracion.ts';

const persona = (d: Datos, e: Escena): Parte => suNombre(d, e, 'un usuario');
const deObjeto = (d: Datos, { objeto, nombres }: Escena): Parte =>
  nombre(texto(d, 'nombre') ?? nombres(objeto.includes('/') ? objeto : `usuario/${objeto}`), 'un usuario');
const sesiones = (d: Datos, campo = 'cerradas'): string => cuantos(numero(d, campo) ?? 0, 'sesión', 'sesiones');
const terminal = (d: Datos, e: Escena): Parte => nombre(texto(d, 'alias') ?? e.nombres(e.objeto), 'una terminal');
const antesDe = (d: Datos): Datos => campos(d['antes']);

const cerradaAOtro: Dice = (d, e) => {
  const motivo = texto(d, 'motivo');
  const fin = motivo === null ? '' : ': ';
  return oracion`Cerró la sesión de ${persona(d, e)} en ${nombre(texto(d, 'terminal'), 'una terminal')}${fin}${nombre(motivo, '')}`;
};

const avisosDe = (d: Datos): string => {
  const de = lista(d, 'avisos').length;
  return de === 0 ? 'ninguno' : `de ${cuantos(de, 'sucursal', 'sucursales')}`;
};

/** Means of the sign-in; other ones belong to a till. */
const CON_QUE: Readonly<Record<string, string>> = {
  ...{ entrada: 'de entrar como', codigo: 'con el segundo factor de' },
};

const leQuedan = (codigos: number): string => (codigos === 1 ? 'le queda 1' : `le quedan ${codigos}`);

const FORMATOS: Readonly<Record<string, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' };

const exportada: Dice = (d) => {
  const [renglones, formato] = [numero(d, 'renglones'), texto(d, 'formato') ?? ''];
  const dichos = [
    ...(renglones === null ? [] : [cuantos(renglones, 'renglón', 'renglones')]),
    FORMATOS[formato] ?? 'archivo',
  ];
  return oracion`Exportó ${nombre(texto(d, 'lista'), 'una lista')} (${dichos.join(', ')})`;
};

const accesos: Dice = (d, e) =>
  oracion`Cambió quién entra a la terminal ${terminal(d, e)}: ${String(lista(d, 'agregados').length)} de más, ${String(lista(d, 'quitados').length)} de menos`;

/** Sentences about people, roles, registers and sessions. */
export const DE_GENTE = {
  ...acciones('Usuarios', {
    'usuario.nuevo': ['Alta', (d, e) => oracion`Agregó a ${persona(d, e)} como ${nombre(texto(d, 'rol'), 'usuario')}`],
    'usuario.editado': [
      'Edición',
      (d, e) =>
        oracion`Cambió los datos de ${nombre(texto(antesDe(d), 'nombre') ?? e.nombres(e.objeto), 'un usuario')}`,
    ],
    'usuario.rol': ['Edición', (d, e) => oracion`Cambió el rol de ${persona(d, e)}`],
    'usuario.contrasena': ['Edición', (d, e) => oracion`Cambió la contraseña de ${persona(d, e)}`],
    'usuario.pin': ['Edición', (d, e) => oracion`Quitó el PIN de ${persona(d, e)}`],
    'usuario.eliminado': ['Baja', (d, e) => oracion`Eliminó a ${persona(d, e)}`],
    'usuario.recuperado': [
      'Alta',
      (d, e) => oracion`Recuperó a ${persona(d, e)} como ${nombre(texto(d, 'rol'), 'usuario')}`,
    ],
    'usuario.liberado': ['Autorización', (d, e) => oracion`Quitó la espera por intentos fallidos a ${deObjeto(d, e)}`],
    'acceso.intentos': [
      'Otra',
      (d, e) => {
        const con = CON_QUE[texto(d, 'via') ?? ''] ?? 'con el PIN o la contraseña de';
        return oracion`Van ${cuantos(numero(d, 'veces') ?? 0, 'intento fallido', 'intentos fallidos')} ${con} ${deObjeto(d, e)}`;
      },
    ],
    'acceso.aparato': ['Apertura', () => oracion`Entró en un aparato nuevo`],
    'segundo_factor.activado': ['Alta', () => oracion`Activó su segundo factor`],
    'segundo_factor.quitado': ['Baja', () => oracion`Quitó su segundo factor`],
    'segundo_factor.quitado_a_otro': ['Baja', (d, e) => oracion`Quitó el segundo factor de ${deObjeto(d, e)}`],
    'segundo_factor.codigos': ['Edición', () => oracion`Hizo códigos de recuperación nuevos`],
    'segundo_factor.codigo_usado': [
      'Apertura',
      (d) => oracion`Usó un código de recuperación: ${leQuedan(numero(d, 'quedan') ?? 0)}`,
    ],
    'segundo_factor.exigido': [
      'Edición',
      (d) => oracion`${d['ahora'] === true ? 'Pidió' : 'Dejó de pedir'} el segundo factor a quien administra`,
    ],
    'acceso.creado': ['Autorización', (d, e) => oracion`Creó un enlace de acceso para ${persona(d, e)}`],
    'acceso.impreso': ['Autorización', (d, e) => oracion`Mandó a imprimir la tarjeta de acceso de ${persona(d, e)}`],
    'acceso.usado': ['Edición', () => oracion`Puso su contraseña con un enlace de acceso`],
    'correo.enviado': ['Edición', () => oracion`Recibió por correo con qué volver a entrar`],
    'contrasena.cambiada': ['Edición', () => oracion`Cambió su contraseña`],
    'cuenta.avisos': ['Edición', (d) => oracion`Cambió sus avisos: ${avisosDe(d)}`],
    'cuenta.aparato': ['Edición', () => oracion`Pidió sus avisos en un aparato`],
    'cuenta.aparato.quitado': ['Edición', () => oracion`Quitó sus avisos de un aparato`],
    'pin.puesto': ['Edición', () => oracion`Puso su PIN`],
    'pin.quitado': ['Edición', () => oracion`Quitó su PIN`],
    'autorizacion.prestada': ['Autorización', () => oracion`Pidió la autorización de un compañero`],
  }),
  ...acciones('Roles', {
    'rol.nuevo': ['Alta', (d, e) => oracion`Agregó el rol ${suNombre(d, e, 'sin nombre')}`],
    'rol.editado': ['Edición', (d) => oracion`Cambió el nombre del rol ${nombre(texto(d, 'antes'), 'sin nombre')}`],
    'rol.permisos': [
      'Edición',
      (d, e) =>
        oracion`Cambió los permisos de ${suNombre(d, e, 'un rol')}: ${String(lista(d, 'agregados').length)} de más, ${String(lista(d, 'quitados').length)} de menos`,
    ],
    'rol.usuarios': [
      'Traslado',
      (d) =>
        oracion`Pasó ${cuantos(numero(d, 'usuarios') ?? 0, 'usuario', 'usuarios')} del rol ${nombre(texto(d, 'de'), 'uno')} a ${nombre(texto(d, 'a'), 'otro')}`,
    ],
    'rol.eliminado': ['Baja', (d, e) => oracion`Eliminó el rol ${suNombre(d, e, 'sin nombre')}`],
  }),
  ...acciones('Sistema', { 'lista.exportada': ['Exportación', exportada] }),
  ...acciones('Terminales', {
    'terminal.nueva': ['Alta', (d, e) => oracion`Agregó la terminal ${terminal(d, e)}`],
    'terminal.editada': [
      'Edición',
      (d, e) => oracion`Cambió la terminal ${nombre(texto(antesDe(d), 'alias') ?? e.nombres(e.objeto), 'sin nombre')}`,
    ],
    'terminal.eliminada': ['Baja', (d, e) => oracion`Eliminó la terminal ${terminal(d, e)}`],
    'terminal.usuarios': ['Edición', accesos],
  }),
  ...acciones('Sesiones', {
    'sesion.abierta': ['Apertura', () => oracion`Entró al sistema`],
    'sesion.cerrada': ['Cierre', () => oracion`Salió del sistema`],
    'sesion.cerrada-a-otro': ['Cierre', cerradaAOtro],
    'sesion.cierre-forzado': ['Cierre', cerradaAOtro],
    'sesion.cambiada': ['Traslado', () => oracion`Dejó la terminal a otro usuario`],
    'sesion.de_sucursal': [
      'Traslado',
      (d) => oracion`Pasó a la sucursal ${nombre(texto(d, 'sucursal'), 'sin nombre')}`,
    ],
    'sesion.bloqueada': ['Cierre', () => oracion`Bloqueó la pantalla`],
    'sesion.desbloqueada': ['Apertura', () => oracion`Desbloqueó la pantalla`],
    'sesion.otras': ['Cierre', (d) => oracion`Cerró ${sesiones(d)} en otros aparatos`],
    'sesiones.cerradas': [
      'Cierre',
      (d) =>
        oracion`Cerró ${sesiones(d)} de ${nombre(texto(d, 'usuario') ?? texto(d, 'terminal'), 'un usuario o terminal')}`,
    ],
    'aparato.nombrado': [
      'Edición',
      (d) =>
        oracion`Llamó ${nombre(texto(d, 'nombre'), 'de otro modo')} al aparato ${nombre(texto(antesDe(d), 'nombre'), 'sin nombre')}`,
    ],
    'aparato.olvidado': [
      'Baja',
      (d) => oracion`Olvidó el aparato ${nombre(texto(d, 'nombre'), 'sin nombre')} y cerró ${sesiones(d)}`,
    ],
    'sesiones.limpiadas': ['Cierre', (d) => oracion`Limpió ${sesiones(d, 'limpiadas')} que expiraron`],
  }),
};

import type { Finding, Problem, Problems, Reason, Remains } from '@comal/embedded-postgres/problem';

const USE_YOUR_OWN =
  'Instale PostgreSQL 15 o más nuevo y escriba su dirección en DATABASE_URL ' +
  '(por ejemplo postgres://usuario:clave@127.0.0.1:5432/comal).';

/** A size in whole MB, rounded up. */
export const enMegas = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`;

/** The commands that recover lost data, in plain words. */
export const whatToType = ({ asides, backup, backups }: Remains): string => {
  const last = asides.at(-1);
  const choices = [
    ...(backup ? ['npm run restaurar -- --ultimo (regresa al último respaldo)'] : []),
    ...(last === undefined ? [] : [`npm run restaurar -- ${last} (regresa a los datos que se apartaron)`]),
  ];
  if (choices.length > 0) return `Con el servidor detenido escriba ${choices.join(', o ')}.`;
  return (
    `No hay un respaldo completo en ${backups}: si está en otro lugar, escriba su carpeta en COMAL_RESPALDOS y después ` +
    'npm run restaurar -- --ultimo.'
  );
};

const FINDINGS: Record<Finding['kind'], (name: string) => string> = {
  'missing-file': (name) => `falta el archivo ${name}`,
  'damaged-file': (name) => `el archivo ${name} está dañado`,
  'missing-folder': (name) => `falta la carpeta ${name}`,
};

/** What disagrees in a backup, in plain words. */
export const findingText = ({ kind, name }: Finding): string => FINDINGS[kind](name);

const some = (findings: readonly Finding[], count: number): string =>
  findings.slice(0, count).map(findingText).join('; ');

const room = (folder: string, free: number): string =>
  `No se hizo el respaldo: en el disco de ${folder} quedan ${enMegas(free)}`;
const FREE_SOME = 'Libere espacio o elija otra carpeta con COMAL_RESPALDOS.';

const addressOf = ({ url, port }: Problems['folder-taken']): string => {
  const address = url ?? (port === undefined ? undefined : `el puerto ${port}`);
  return address === undefined ? '' : `, en ${address}`;
};

const TEXTS: { readonly [R in Reason]: (about: Problems[R]) => string } = {
  'no-programs-for': ({ system }) => `Comal no trae base de datos para este sistema (${system}). ${USE_YOUR_OWN}`,
  'package-missing': ({ name }) =>
    `Falta el paquete ${name}, que trae la base de datos. Ejecute "npm ci" sin omitir los paquetes opcionales. Si no es posible: ${USE_YOUR_OWN}`,
  'programs-do-not-run': ({ reason }) =>
    `La base de datos que trae Comal no funciona en este sistema (${reason || 'sin detalle'}). ${USE_YOUR_OWN}`,
  'only-root': () =>
    'La base de datos no puede funcionar como administrador (root) y este sistema no tiene otro usuario para ella. ' +
    'Ejecute Comal con un usuario normal, o use su propio PostgreSQL con DATABASE_URL.',
  'no-port': () => 'No hay un puerto libre entre 15000 y 30000 para la base de datos.',
  'folder-unusable': ({ folder }) =>
    `No se puede usar la carpeta de datos ${folder}. Revise sus permisos o elija otra con COMAL_DATOS.`,
  'folder-not-writable': ({ folder }) =>
    `No se puede escribir en la carpeta ${folder}. Revise sus permisos o elija otra con COMAL_DATOS.`,
  'folder-missing': ({ folder }) => `No existe la carpeta de datos ${folder}. Revise COMAL_DATOS.`,
  'no-folder': ({ folder }) => `${folder} no es una carpeta. Revise COMAL_DATOS.`,
  'folder-taken': (taken) =>
    `Ya hay un servidor de Comal con la carpeta de datos ${taken.folder}: es el proceso ${taken.pid}${addressOf(taken)}. ` +
    'Use ese, ciérrelo antes de abrir otro, o elija otra carpeta con COMAL_DATOS.',
  'lock-damaged': ({ file }) => `El archivo ${file} está dañado. Bórrelo y vuelva a intentar.`,
  'no-data': ({ folder }) => `En la carpeta ${folder} no hay datos de Comal. Revise COMAL_DATOS.`,
  'data-lost': ({ home, remains }) =>
    `En ${home} no está la base de datos, y hay restos de ella: no se hace una nueva. ${whatToType(remains)} ` +
    'Para empezar con una base vacía, elija otra carpeta con COMAL_DATOS.',
  'backups-missing': ({ folder }) =>
    `No existe la carpeta de los respaldos, ${folder}. Si su disco no está conectado, conéctelo; si es nueva, créela; o corrija COMAL_RESPALDOS.`,
  'place-missing': ({ pointer, home }) =>
    `Según ${pointer} la base de datos está en ${home}, y esa carpeta no existe. Regrésela a su lugar; si se ` +
    'perdió, borre ese archivo y escriba npm run restaurar -- --ultimo.',
  'not-this-user': ({ account, dataDir }) =>
    `${account === undefined ? 'Este usuario' : `El usuario de la base de datos (${account})`} no puede entrar a ${dataDir}, donde ` +
    'están los datos. Ejecute Comal con el mismo usuario que la primera vez, corrija los permisos de esa carpeta, o elija otra con COMAL_DATOS.',
  'password-unreadable': ({ file }) => `No se puede leer ${file}. Revise los permisos de ese archivo.`,
  'not-made': ({ dataDir, reason }) => `No se pudo preparar la base de datos en ${dataDir}: ${reason}`,
  'other-version': ({ dataDir, version, wanted }) =>
    `Los datos de ${dataDir} son de PostgreSQL ${version} y esta versión de Comal usa PostgreSQL ${wanted}.`,
  incomplete: ({ dataDir }) => `La carpeta ${dataDir} existe pero no contiene una base de datos completa`,
  'password-not-reset': ({ reason }) => `No se pudo renovar la clave de la base de datos: ${reason}`,
  damaged: ({ reason }) => reason,
  broken: ({ problem, remains }) => `${problemText(problem).replace(/\.$/, '')}. ${whatToType(remains)}`,
  'does-not-start': ({ dataDir, reason }) => `La base de datos no pudo empezar en ${dataDir}: ${reason}`,
  'does-not-stop': ({ dataDir }) => `La base de datos de ${dataDir} no se pudo detener.`,
  'processes-stay': ({ dataDir, pids }) =>
    `Los procesos ${pids.join(', ')} usan la base de datos de ${dataDir} y no terminan. Deténgalos.`,
  'not-answering': ({ folder }) =>
    `El servidor de Comal de ${folder} está arrancando o su base de datos no contesta. Espere un momento e intente de nuevo.`,
  'backup-no-room': ({ folder, free, needed }) =>
    `${room(folder, free)} y hacen falta ${enMegas(needed)}. ${FREE_SOME}`,
  'backup-fills-disk': ({ folder, free, least }) =>
    `${room(folder, free)}, y con el respaldo quedaría libre menos del ${least} %. ${FREE_SOME}`,
  'backup-running': () => 'Ya se está haciendo un respaldo. Espere a que termine.',
  'backup-no-folder': ({ folder }) =>
    `No se hizo el respaldo: no existe la carpeta ${folder}. Conecte su disco, créela, o corrija COMAL_RESPALDOS.`,
  'backup-not-written': ({ folder, code }) =>
    `No se hizo el respaldo: no se puede escribir en ${folder} (${code}). Revise su disco y de quién es la carpeta, o corrija COMAL_RESPALDOS.`,
  'backup-wal-missing': ({ from, to }) => `Falta el diario de la base de datos de ${from} a ${to}.`,
  'backup-wal-gone': ({ segment }) => `El diario ${segment} desapareció mientras se copiaba.`,
  'backup-tablespaces': () =>
    'La base de datos tiene espacios de tablas fuera de su carpeta, y este respaldo no los copia.',
  'backup-wrong': ({ folder, findings }) =>
    `El respaldo no quedó bien escrito: ${some(findings, 3)}. Revise el disco de ${folder}.`,
  'no-backups': ({ folder }) => `No hay respaldos completos en ${folder}. Revise COMAL_RESPALDOS y COMAL_DATOS.`,
  'no-such-backup': ({ name, folder }) =>
    `No hay un respaldo ${name} en ${folder}. Con npm run respaldos se ven todos.`,
  'backup-incomplete': ({ name }) => `El respaldo ${name} está incompleto: no se puede leer su manifiesto.`,
  'backup-unsound': ({ name, findings }) =>
    `El respaldo ${name} no está sano: ${some(findings, 5)}. No se cambió nada; elija otro con npm run respaldos.`,
  'restore-no-room': ({ home }) => `No hay espacio en el disco de ${home} para restaurar. No se cambió nada.`,
  'restore-miscopied': ({ file }) => `El archivo ${file} no se copió bien. No se cambió nada: revise el disco.`,
  'restore-no-folder': ({ problem, folder }) =>
    `${problemText(problem)} Si es una máquina nueva, créela (mkdir ${folder}) y repita la orden.`,
  'restore-elsewhere': ({ folder }) =>
    `La carpeta ${folder} tiene otras cosas y no es de Comal. No se cambió nada: revise COMAL_DATOS.`,
  'restore-taken': ({ folder, pid }) =>
    `Hay un servidor de Comal usando la carpeta ${folder}: es el proceso ${pid}. Deténgalo antes de restaurar.`,
  'nothing-aside': ({ name, home }) => `En ${home} no hay datos apartados con el nombre ${name}. No se cambió nada.`,
};

/** The Spanish text of a problem of the private database for the operator of the server, with what to do. */
export const problemText = <R extends Reason>({ reason, about }: Problem<R>): string => TEXTS[reason](about);

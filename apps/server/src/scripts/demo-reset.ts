import { hostname } from 'node:os';
import { completarPasado } from '../demostracion.ts';
import { sembrarDemo } from '../features/negocio/demo.ts';
import { DEMO_CREDENCIALES } from '../features/negocio/demo/negocio.ts';
import { conBaseDeDatos, ejecutar, type Taller } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { papeles } from '../papeles.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { emptyDemo } from '../platform/db/care/empty-demo.ts';

/**
 * `npm run demo:reset`: restores the demo business to its first day; refuses where there is a real one. If it is interrupted, the next
 * start of the server with the demo completes it.
 */
await ejecutar('demo:reset', async (entorno) => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('La demostración no se reinicia en producción');
  if (!entorno.demo) throw new Error('La demostración está apagada: actívala con COMAL_DEMO=true para reiniciarla');
  const reiniciar = async ({ db, adminUrl, contrasenas }: Taller): Promise<void> => {
    await emptyDemo(adminUrl);
    await sembrarDemo(db, {
      ...{ ahora: await databaseTime(db), hostname: hostname(), hash: (p) => contrasenas.hash(p) },
      pasado: { dias: entorno.demoDias, papeles },
    });
    await completarPasado({ background: db }, adminUrl, decir);
  };
  await conBaseDeDatos(entorno, reiniciar, { existente: true });
  const { cliente, password, usuarios } = DEMO_CREDENCIALES;
  decir(
    `Demostración lista. Cliente ${cliente}, usuarios ${usuarios.map((u) => u.username).join(', ')}, contraseña ${password}`,
  );
});

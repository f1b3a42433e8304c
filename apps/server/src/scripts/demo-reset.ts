import { hostname } from 'node:os';
import { DEMO_CREDENCIALES, sembrarDemo } from '../features/negocio/demo.ts';
import { conBaseDeDatos, ejecutar } from './base-de-datos.ts';
import { decir } from './consola.ts';
import { vaciarDemo } from '../platform/db/vaciar-demo.ts';

/** `npm run demo:reset`: the demo business as on the first day; never touches a real one. */
await ejecutar('demo:reset', async (entorno) => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('La demostración no se reinicia en producción');
  if (!entorno.demo) throw new Error('La demostración está apagada: actívala con COMAL_DEMO=true para reiniciarla');
  await conBaseDeDatos(entorno, async ({ db, adminUrl, contrasenas }) => {
    await vaciarDemo(adminUrl);
    await sembrarDemo(db, { ahora: Date.now(), hostname: hostname(), hash: (p) => contrasenas.hash(p) });
  });
  const { cliente, password, usuarios } = DEMO_CREDENCIALES;
  decir(
    `Demostración lista. Cliente ${cliente}, usuarios ${usuarios.map((u) => u.username).join(', ')}, contraseña ${password}`,
  );
});

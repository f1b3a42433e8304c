import { ejecutar } from './base/de-datos.ts';
import { conBaseEncendida } from './base/encendida.ts';
import { verificarYDecir } from './informe.ts';

/** `npm run verificar`: whether the stored figures agree with each other (I1 to I8); ends with 1 if they do not. */
await ejecutar('verificar', async (entorno) => {
  const bien = await conBaseEncendida(entorno, ({ adminUrl }) => verificarYDecir(adminUrl));
  if (!bien) process.exitCode = 1;
});

import { elegirRespaldo, restaurar } from '../platform/db/respaldo/restaurar.ts';
import { listarRespaldos } from '../platform/db/respaldo/carpeta.ts';
import { ejecutar } from './base-de-datos.ts';
import { conBaseEncendida } from './base-encendida.ts';
import { decir } from './consola.ts';
import { decirUltimaOperacion, enPalabras, verificarYDecir } from './informe.ts';
import { soloBasePropia } from './respaldos-propios.ts';

const pedido = (): string | undefined => process.argv.slice(2).find((a) => a !== '--');

const faltaElegir = async (carpeta: string): Promise<Error> => {
  const sellos = (await listarRespaldos(carpeta)).map((r) => `  ${r.sello}`);
  return new Error(['Diga cuál: npm run restaurar -- --ultimo, o el nombre de uno de estos:', ...sellos].join('\n'));
};

/** `npm run restaurar -- <respaldo>|--ultimo`: puts a backup in the place of the present data, which is kept aside. */
await ejecutar('restaurar', async (entorno) => {
  soloBasePropia(entorno);
  const cual = pedido();
  if (!cual) throw await faltaElegir(entorno.respaldos);
  const respaldo = await elegirRespaldo(entorno.respaldos, cual === '--ultimo' ? null : cual);
  const { aparte } = await restaurar({ datos: entorno.datos, respaldo, ahora: Date.now(), decir });
  decir(`Restaurado el respaldo del ${enPalabras(respaldo.manifiesto.creado_en)}.`);
  if (aparte) decir(`Los datos que había están en ${aparte}: no se borran solos.`);
  decir('Arrancando la base de datos para revisarla...');
  const bien = await conBaseEncendida(entorno, async ({ adminUrl }) => {
    const cuadra = await verificarYDecir(adminUrl);
    await decirUltimaOperacion(adminUrl);
    return cuadra;
  });
  decir(
    'Lo que se hizo después de esa hora no está en el respaldo. Arranque con npm start y recargue todas las pantallas.',
  );
  if (!bien) process.exitCode = 1;
});

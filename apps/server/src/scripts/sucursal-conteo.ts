import { parseArgs } from 'node:util';
import { conAdministrador, conBaseEncendida } from './base/encendida.ts';
import { ejecutar } from './base/de-datos.ts';
import { decir } from './consola.ts';
import { ponerConteoCiego, type Ajuste } from './conteo-ciego.ts';

const USO = "Uso: npm run sucursal:conteo -- --cliente 1234567890 --sucursal 'Roma Norte' --ciego si|no";

const CIEGO: Readonly<Record<string, boolean>> = { si: true, sí: true, no: false };

const leer = (args: readonly string[]): Ajuste => {
  const options = { cliente: { type: 'string' }, sucursal: { type: 'string' }, ciego: { type: 'string' } } as const;
  const banderas = () => {
    try {
      return parseArgs({ args: [...args], options, strict: true }).values;
    } catch {
      throw new Error(`No se entienden los datos.\n${USO}`);
    }
  };
  const { cliente, sucursal, ciego } = banderas();
  const conteoCiego = CIEGO[ciego?.toLowerCase() ?? ''];
  if (!cliente || !sucursal || conteoCiego === undefined) throw new Error(`Faltan datos.\n${USO}`);
  return { cliente, sucursal, conteoCiego };
};

/** `npm run sucursal:conteo`: sets whether the drawers of a branch are counted blind, beside the server or without it. */
await ejecutar('sucursal:conteo', async (entorno) => {
  const ajuste = leer(process.argv.slice(2));
  const nombre = await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, (conexion) => ponerConteoCiego(conexion, ajuste)),
  );
  if (nombre === null) throw new Error(`No hay una sucursal ${ajuste.sucursal} en el negocio ${ajuste.cliente}.`);
  decir(
    ajuste.conteoCiego
      ? `Listo: en ${nombre} quien cuenta el cajón no ve antes las cifras`
      : `Listo: en ${nombre} quien cuenta el cajón ve antes las cifras`,
  );
});

import { sqlText } from '../../platform/db/query.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { DEMO_CREDENCIALES } from './demo/negocio.ts';

interface Fila {
  readonly username: string;
  readonly contrasena: string;
  readonly pin: string | null;
}

const USUARIOS = `SELECT u.username, u.contrasena, u.pin FROM usuario u JOIN negocio n USING (cliente)
  WHERE n.cliente = $1 AND n.demo AND u.activo ORDER BY u.id`;

/** Whether a stored hash is of the public secret; equal hashes are checked once. */
const probador = (verificar: (hash: string, secreto: string) => Promise<boolean>) => {
  const sabidos = new Map<string, Promise<boolean>>();
  return (hash: string | null, secreto: string): Promise<boolean> => {
    if (hash === null) return Promise.resolve(false);
    const sabido = sabidos.get(hash) ?? verificar(hash, secreto).catch(() => false);
    sabidos.set(hash, sabido);
    return sabido;
  };
};

/**
 * The demo's users who can still enter with its public password or PIN; none without a demo in the database, whatever COMAL_DEMO
 * says (D-49).
 */
export const abiertosDeLaDemo = async (
  db: Db,
  verificar: (hash: string, secreto: string) => Promise<boolean>,
): Promise<string[]> => {
  const { cliente, password, pin } = DEMO_CREDENCIALES;
  const [filas] = await db.read(cliente, sqlText<Fila>(USUARIOS, [cliente]));
  const es = probador(verificar);
  const abiertos: string[] = [];
  for (const u of filas) if ((await es(u.contrasena, password)) || (await es(u.pin, pin))) abiertos.push(u.username);
  return abiertos;
};

import { idComanda } from '../test/fixtures.ts';
import type { Errand, QueuedWrite } from './queued-write.ts';

/** A new name for the first comanda. */
const NAME: Errand = {
  llamada: 'editar',
  input: { body: { id: idComanda(1), nombre: 'Terraza', comensales: 3 } },
  comandas: [idComanda(1)],
  texto: 'Mesa 1: nombre',
};

/** A queued write of Mariana's. */
export const aQueuedWrite = (job: Errand = NAME): QueuedWrite => ({
  version: 1,
  policy: 'queue',
  clave: 'clave-1',
  n: 1,
  cliente: '1001',
  sucursal: { id: 12, nombre: 'Centro' },
  usuario: { id: 7, nombre: 'Mariana López' },
  hecha_en: 1_000,
  ahora: 1_000,
  ...job,
});

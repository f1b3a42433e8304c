import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { eachApart } from '../each-apart.ts';
import { countSince, enqueue } from './cola.ts';
import { askToConfirm, isConfirmed } from './confirmados.ts';
import type { CorreoDeps } from './deps.ts';

const HORA = 3_600_000;
/** Limit of reset links by mail for one account in an hour. */
const BY_HOUR = 3;
/** Limit of requests that wait to be processed; later ones are dropped. */
const WAITING = 1_000;

interface Asked {
  readonly id: string;
  readonly cliente: string;
  readonly correo: string;
}

/** Stores a request for a reset link, without looking whether the business exists. */
export const askForRecovery = (p: Asked, ahora: number): Query =>
  sqlText(
    `INSERT INTO recuperacion (id, cliente, correo, creada_en)
     SELECT $1::uuid, $2, $3, $4::timestamptz WHERE (SELECT count(*) FROM recuperacion) < ${WAITING}`,
    [p.id, p.cliente, p.correo, new Date(ahora)],
  );

const ASKED: Query<Asked> = sqlText(
  'SELECT id, cliente, correo FROM recuperacion ORDER BY creada_en, id LIMIT 500',
  [],
);

const take = ({ id }: Asked): Query<{ id: string }> =>
  sqlText('DELETE FROM recuperacion WHERE id = $1 RETURNING id', [id]);

/** The account that the owner's mail resets, in the head branch, if the address written is the owner's. */
export const ownerOf = ({
  cliente,
  correo,
}: {
  readonly cliente: string;
  readonly correo: string;
}): Query<{ usuario: number; sucursal: number; para: string }> =>
  sqlText(
    `SELECT u.id AS usuario, b.id AS sucursal, n.correo_personal AS para
     FROM negocio n JOIN sucursal b ON b.cliente = n.cliente AND b.matriz AND b.activa
     JOIN usuario_sucursal a ON a.cliente = b.cliente AND a.sucursal = b.id
     JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.sistema AND u.activo
     WHERE n.cliente = $1 AND n.correo_personal <> '' AND lower(n.correo_personal) = lower($2)
     ORDER BY (SELECT count(*) FROM usuario_sucursal o WHERE o.cliente = a.cliente AND o.usuario = a.usuario), u.id LIMIT 1`,
    [cliente, correo],
  );

type Dueno = { readonly cliente: string; readonly usuario: number; readonly sucursal: number; readonly para: string };

/** Mails the reset link; to an address that is not confirmed it mails the confirmation link instead. */
const sendTo = async (deps: CorreoDeps, tx: Tx, dueno: Dueno): Promise<void> => {
  const { cliente, usuario, para } = dueno;
  const ahora = deps.reloj();
  const [[cuenta], [confirmado]] = await tx.read(
    countSince(cliente, 'recuperacion', usuario, ahora - HORA),
    isConfirmed(cliente, para),
  );
  const id = deps.nuevoId();
  if (!confirmado!.si && deps.transporte.via === 'smtp') tx.write(askToConfirm({ cliente, id, usuario, para }, ahora));
  else if (cuenta!.cuantos < BY_HOUR) tx.write(...enqueue({ ...dueno, id, clase: 'recuperacion' }, ahora));
};

const resolve = (deps: CorreoDeps, asked: Asked): Promise<void> =>
  deps.db.withTx(asked.cliente, async (tx) => {
    const [[own], [dueno]] = await tx.read(take(asked), ownerOf(asked));
    if (!own) return;
    if (dueno) await sendTo(deps, tx, { ...dueno, cliente: asked.cliente });
    await tx.commit();
  });

/** Processes the requests for reset links, after they were answered, and queues the mails. */
export const settleRecoveries = async (deps: CorreoDeps): Promise<void> => {
  const [asked] = await deps.db.sinCliente(ASKED);
  await eachApart(asked, (pedida) => resolve(deps, pedida));
};

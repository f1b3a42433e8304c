import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { descuentosEn, noSeDescuenta, type DescuentoDado, type Destino } from '@comal/domain/comanda/cuenta/descontar';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { attend, write } from '../../../../platform/outbox/outbox.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { Lista } from '../../mesas/Lista.tsx';
import { porEnviar } from '../../model/guardar.ts';
import { useEscrituraDeMesa } from '../../mesas/escrituras.ts';
import { useSinDescontar, useSinMover } from '../../mesas/useSinMover.ts';
import { CamposDeRebaja } from './CamposDeRebaja.tsx';
import classes from './DescuentoDialog.module.css';
import { nombreDe, pendiente, porQuitar, quienLoDio, tituloDeDado, totalDe } from './rebaja.ts';
import { useRebaja } from './useRebaja.ts';
import { OTRO, useReglas } from './useReglas.ts';

export interface DescuentoDialogProps {
  readonly comanda: Comanda;
  readonly destino: Destino;
  readonly onClose: () => void;
}

const ANCHO_PX = 430;

const sobreDe = (destino: Destino) =>
  destino.sobre === 'pedidos'
    ? { que: 'pedidos' as const, pedidos: [...destino.pedidos] }
    : destino.sobre === 'comanda'
      ? { que: 'comanda' as const }
      : { que: 'subcuenta' as const, subcuenta: destino.subcuenta };

/** Takes back the discount that it has: there is one at a time. */
const Quitar = ({ comanda, destino, dado, onClose }: DescuentoDialogProps & { readonly dado: DescuentoDado }) => {
  const suyo = dado.dado && dado.dado.sobre !== 'pedidos' ? { ...dado.dado, sobre: dado.dado.sobre } : destino;
  const impide = useSinMover(comanda);
  const zona = useSesion()?.sucursal.zona;
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.quitarDescuento, recibirComanda, onClose);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Quitar descuento"
      context={`${nombreDe(suyo, comanda)} · ${comanda.nombre}`}
      width={ANCHO_PX}
      submit={{ label: 'Quitar descuento', color: 'red', ...(impide && { reason: impide }) }}
      dismiss="Volver"
      onSubmit={() => enviar({ body: { id: comanda.id, descuento: dado.id } })}
      busy={busy}
      error={error}
    >
      <p className={classes.dado}>
        <strong>{tituloDeDado(dado)}</strong>
        <span>{formatMoney(aPesos(0 - dado.monto))}</span>
      </p>
      <p className={classes.nota}>{quienLoDio(dado, zona)}</p>
      <p className={classes.nota}>
        {`Se quitan ${formatMoney(aPesos(porQuitar(dado, comanda)))} de lo que falta por pagar. Lo pagado no cambia.`}
      </p>
    </FormDialog>
  );
};

const YA_NO = 'Ese descuento ya no se ofrece. Elige otro';

/** Hook: what is chosen and typed. The first that can be given is chosen once the list was read, unless another one was begun; it stays chosen. */
const useEleccion = ({ comanda, destino }: Pick<DescuentoDialogProps, 'comanda' | 'destino'>) => {
  const { reglas, opciones, leida, releer } = useReglas(comanda);
  const [elegida, elegir] = useState<string>();
  const regla = reglas.find(({ id }) => String(id) === elegida);
  const rebaja = useRebaja(comanda, destino, regla);
  if (leida && elegida === undefined)
    elegir(rebaja.empezada ? OTRO : (opciones.find((o) => o.razon === undefined)?.id ?? OTRO));
  const perdida = elegida !== undefined && !opciones.some(({ id }) => id === elegida);
  const razon = perdida ? YA_NO : (opciones.find(({ id }) => id === elegida)?.razon ?? rebaja.razon);
  const enLista = { label: 'Descuentos', vacia: '', opciones, valor: elegida ?? null, onElegir: elegir };
  return { rebaja, enLista, conLista: reglas.length > 0 || perdida, perdida, razon, releer };
};

/** Hook: queues a discount of the list while the server cannot be reached; it is looked at again when it is sent. */
const useEnCola = ({ comanda, destino, onClose }: DescuentoDialogProps) => {
  const sesion = useSesion();
  const [encolando, setEncolando] = useState(false);
  const encolar = async (regla: DescuentoDeSucursal, motivo: string | null): Promise<void> => {
    if (!sesion || encolando) return;
    setEncolando(true);
    const body = {
      ...{ id: comanda.id, sobre: sobreDe(destino), tipo: 'lista' as const, motivo },
      ...{ regla: regla.id, version: regla.version },
    };
    const descuento = pendiente(regla, motivo, destino, sesion);
    const texto = `${comanda.nombre}: descuento ${regla.nombre}`;
    const { clave, salida } = write({
      ...{ llamada: 'descontar', input: { body }, descuento, destino, comandas: [comanda.id], texto },
    });
    const fin = await salida;
    setEncolando(false);
    if (fin.tipo === 'rechazada') {
      notify.danger(fin.falla.message);
      await attend(clave);
    } else if (fin.tipo === 'en-cola') notify.warning(porEnviar(fin));
    else notify.success(fin.message);
    onClose();
  };
  return { encolar, encolando };
};

const Dar = ({ comanda, destino, onClose }: DescuentoDialogProps) => {
  const impide = useSinDescontar(comanda);
  const enLinea = useDisconnected() === undefined;
  const { encolar, encolando } = useEnCola({ comanda, destino, onClose });
  const { rebaja, enLista, conLista, perdida, razon, releer } = useEleccion({ comanda, destino });
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.descontar, recibirComanda, onClose, (motivo) => {
    if (motivo === 'DESCUENTO_CAMBIO') releer();
  });
  const imposible = noSeDescuenta(destino, comanda);
  const reason = impide ?? (busy || encolando ? undefined : imposible ? textoDeMotivo(imposible.motivo) : razon);
  const dar = (): void => {
    rebaja.leave();
    const { tipo, value, motivo, regla } = rebaja;
    const comun = { id: comanda.id, sobre: sobreDe(destino), total: aPesos(totalDe(destino, comanda)) };
    if (regla) {
      if (regla.pide_motivo && motivo.value === undefined) return;
      const porque = regla.pide_motivo ? motivo.value! : null;
      if (!enLinea) return void encolar(regla, porque);
      enviar({ body: { ...comun, tipo: 'lista', regla: regla.id, version: regla.version, motivo: porque } });
    } else if (value !== undefined && motivo.value !== undefined)
      enviar({ body: { ...comun, tipo, valor: aPesos(value), motivo: motivo.value } });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Descuento"
      context={`${nombreDe(destino, comanda)} · ${comanda.nombre}: ${formatMoney(aPesos(totalDe(destino, comanda)))}`}
      width={ANCHO_PX}
      submit={{ label: 'Dar descuento', ...(reason && { reason }) }}
      dismiss="Volver"
      onSubmit={dar}
      busy={busy || encolando}
      error={error}
    >
      {conLista && <Lista {...enLista} />}
      {!perdida && <CamposDeRebaja rebaja={rebaja} total={totalDe(destino, comanda)} />}
    </FormDialog>
  );
};

/** Gives a discount on dishes, a comanda or a sub-account, or takes back the one that it has (decision 0164). */
export function DescuentoDialog(props: DescuentoDialogProps) {
  const [dado] = descuentosEn(props.destino, props.comanda);
  return dado ? <Quitar {...props} dado={dado} /> : <Dar {...props} />;
}

import type { Mesero } from '@comal/domain/comanda/pedido';
import { aPesos } from '@comal/domain/money';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../../kit/format.ts';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useDisconnected } from '../../../../platform/connection.ts';
import type { Metodos } from '../../metodos-de-pago.ts';
import { TipoDeTarjeta } from '../../TipoDeTarjeta.tsx';
import { Leyendo } from '../Leyendo.tsx';
import type { ConReparto } from '../repartos.ts';
import classes from './Liquidar.module.css';
import { useLiquidar, type Renglon } from './useLiquidar.ts';

const LEYENDO = 'Se están leyendo los métodos de pago';

interface RenglonProps {
  readonly renglon: Renglon;
  readonly metodos: Metodos;
}

/** A comanda, or a sub-account of it, with how it was paid at the door. */
const DeComanda = ({ renglon, metodos }: RenglonProps) => {
  const { nombre, total, impide, dicho, decir, falta, rechazo } = renglon;
  const metodo = metodos.find(({ id }) => id === dicho.metodo);
  const aviso = impide ?? falta ?? rechazo;
  return (
    <li className={classes.renglon}>
      <Checkbox
        className={classes.cual}
        classNames={{ body: classes.cuerpo, label: classes.nombre }}
        label={nombre}
        checked={dicho.cobrar && impide === undefined}
        disabled={impide !== undefined}
        onChange={(event) => decir({ cobrar: event.currentTarget.checked })}
      />
      <MoneyText pesos={aPesos(total)} size="strong" />
      {dicho.cobrar && impide === undefined && (
        <div className={classes.pago}>
          <NativeSelect
            label="Cómo pagó"
            aria-label={`Cómo pagó ${nombre}`}
            value={String(dicho.metodo)}
            data={metodos.map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))}
            onChange={(event) => decir({ metodo: Number(event.currentTarget.value) })}
          />
          <MoneyInput
            label="Propina"
            aria-label={`Propina de ${nombre}`}
            value={dicho.propina}
            onChange={(propina) => decir({ propina })}
          />
          {metodo?.pide_tipo && (
            <div className={classes.tipo}>
              <TipoDeTarjeta
                de={nombre}
                valor={dicho.tipo_tarjeta}
                onChange={(tipo_tarjeta) => decir({ tipo_tarjeta })}
              />
            </div>
          )}
          {metodo?.pide_operacion && (
            <TextInput
              label="No. operación"
              aria-label={`No. operación de ${nombre}`}
              autoComplete="off"
              value={dicho.no_operacion}
              onChange={(event) => decir({ no_operacion: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      {aviso !== undefined && (
        <p className={classes.aviso} role="status">
          {aviso}
        </p>
      )}
    </li>
  );
};

export interface LiquidarDialogProps {
  readonly repartidor: Mesero;
  /** Those that went out with the rider and are still to be charged. */
  readonly comandas: readonly ConReparto[];
  readonly onClose: () => void;
}

/** Charges what a rider brings back: each comanda and sub-account its own charge, in one screen (D-130). */
export function LiquidarDialog({ repartidor, comandas, onClose }: LiquidarDialogProps) {
  const l = useLiquidar(repartidor.id, comandas, onClose);
  const sinRed = useDisconnected();
  const falta = l.lectura ? LEYENDO : l.falta;
  const razon = sinRed ?? (l.cuantos === 0 ? 'Elige qué se cobra' : falta);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Liquidar a ${repartidor.nombre}`}
      width={500}
      submit={{
        label: 'Cobrar',
        pesos: aPesos(l.total),
        color: 'agave',
        ...(razon !== undefined && { reason: razon }),
      }}
      onSubmit={l.liquidar}
      busy={l.processing}
      error={l.error ?? null}
      strip={
        <p className={classes.total} role="status">
          Entrega en efectivo <strong>{formatMoney(aPesos(l.porEntregar))}</strong>
        </p>
      }
    >
      <ul className={classes.lista} aria-label="Comandas por cobrar">
        {l.renglones.map((renglon) => (
          <DeComanda key={renglon.clave} renglon={renglon} metodos={l.metodos} />
        ))}
      </ul>
      {l.lectura && (
        <Leyendo
          que={l.lectura.fallo ? undefined : LEYENDO}
          fallo={l.lectura.fallo ? 'No se pudieron leer los métodos de pago' : undefined}
          leyendo={l.lectura.leyendo}
          onOtraVez={l.lectura.releer}
        />
      )}
    </FormDialog>
  );
}

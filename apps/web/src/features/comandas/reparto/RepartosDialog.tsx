import { aPesos } from '@comal/domain/money';
import { Button } from '@mantine/core';
import { IconCash, IconMotorbike } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { formatMoney, plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useRazonDeNoCobrarNada } from '../useRazonDeNoCobrarNada.ts';
import { Entrega } from './Entrega.tsx';
import type { LiquidarDialogProps } from './liquidar/LiquidarDialog.tsx';
import { porRepartidor, type ConReparto, type DeRepartidor } from './repartos.ts';
import classes from './Repartos.module.css';

const LiquidarDialog = lazily(async () => (await import('./liquidar/LiquidarDialog.tsx')).LiquidarDialog);

const ANCHO_PX = 900;

const cuentaDe = ({ comandas, porCobrar }: DeRepartidor): string =>
  [plural(comandas.length, 'reparto', 'repartos'), porCobrar > 0 && `por cobrar ${formatMoney(aPesos(porCobrar))}`]
    .filter(Boolean)
    .join(' · ');

/** Opens what the rider brings back, to be charged at once. */
const Liquidar = ({ repartidor, comandas }: Omit<LiquidarDialogProps, 'onClose'>) => {
  const [abierto, setAbierto] = useState(false);
  const razon = useRazonDeNoCobrarNada();
  return (
    <>
      <Button
        size="md"
        color="agave"
        leftSection={<IconCash size={20} stroke={1.9} aria-hidden="true" />}
        aria-label={`Liquidar a ${repartidor.nombre}`}
        data-disabled={razon ? true : undefined}
        {...explained(razon, () => setAbierto(true))}
      >
        Liquidar
      </Button>
      {abierto && <LiquidarDialog repartidor={repartidor} comandas={comandas} onClose={() => setAbierto(false)} />}
    </>
  );
};

const Grupo = ({ grupo }: { readonly grupo: DeRepartidor }) => {
  const nombre = grupo.repartidor?.nombre ?? 'Sin repartidor';
  return (
    <section aria-label={nombre} className={classes.grupo}>
      <header className={classes.cabeza}>
        <h3>{nombre}</h3>
        <span>{cuentaDe(grupo)}</span>
        {grupo.repartidor && grupo.porLiquidar.length > 0 && (
          <Liquidar repartidor={grupo.repartidor} comandas={grupo.porLiquidar} />
        )}
      </header>
      <ul className={classes.lista}>
        {grupo.comandas.map((c) => (
          <li key={c.id}>
            <p className={classes.comanda}>
              <strong>{c.nombre}</strong>
              <span>Folio {c.folio_corto || '…'}</span>
            </p>
            <Entrega comanda={c} />
          </li>
        ))}
      </ul>
    </section>
  );
};

export interface RepartosDialogProps {
  readonly repartos: readonly ConReparto[];
  readonly onClose: () => void;
}

/** The pending deliveries of the branch, by rider (D-130). */
export function RepartosDialog({ repartos, onClose }: RepartosDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Repartos" width={ANCHO_PX}>
      <div className={classes.cuerpo}>
        {repartos.length === 0 && <EmptyState icon={IconMotorbike} text="No hay repartos por entregar" />}
        {porRepartidor(repartos).map((grupo) => (
          <Grupo key={grupo.repartidor?.id ?? 'nadie'} grupo={grupo} />
        ))}
      </div>
    </Dialog>
  );
}

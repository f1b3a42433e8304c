import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Precuenta } from '@comal/contract/comandas/cuenta/papeles';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { PrintAt } from '../../../../shared/print/PrintAt.tsx';
import classes from './PrecuentaDialog.module.css';
import { VistaPrevia } from './VistaPrevia.tsx';

export interface PrecuentaDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The comanda's id. */
  readonly comanda: string;
  /** Only this sub-account; otherwise all unpaid ones. */
  readonly subcuenta?: string;
}

/** Tells the other devices that a bill was shown (decision 0139); who shows it neither waits for that nor needs it. */
const decirMostrada = (id: string): void =>
  void api.comandas.precuentaMostrada({ body: { id } }).catch(() => undefined);

const usePrecuentas = (id: string, subcuenta: string | undefined, opened: boolean) =>
  useQuery({
    queryKey: ['precuenta', id, subcuenta ?? ''],
    queryFn: async ({ signal }) => {
      const query = subcuenta === undefined ? {} : { subcuenta };
      const { data } = await api.comandas.precuenta({ params: { id }, query }, { signal });
      decirMostrada(id);
      return data;
    },
    enabled: opened,
    // Lines may be added meanwhile: each opening refetches and shows no cached data.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

interface CualProps {
  readonly cuentas: readonly Precuenta[];
  readonly elegida: Precuenta;
  readonly onElegir: (subcuenta: string) => void;
}

const CABEN = 3;

/** Chooses the sub-account that is shown and printed. */
const Cual = ({ cuentas, elegida, onElegir }: CualProps) => {
  const nombres = cuentas.map((c) => c.subcuenta);
  if (nombres.length > CABEN)
    return (
      <Select
        className={classes.cual}
        size="lg"
        aria-label="Subcuenta"
        value={elegida.subcuenta}
        data={nombres}
        allowDeselect={false}
        onChange={(nombre) => nombre !== null && onElegir(nombre)}
      />
    );
  return (
    <div className={`${classes.cual} ${classes.opciones}`} role="group" aria-label="Subcuenta">
      {nombres.map((nombre) => (
        <Button
          key={nombre}
          size="md"
          variant={nombre === elegida.subcuenta ? 'light' : 'default'}
          aria-pressed={nombre === elegida.subcuenta}
          onClick={() => onElegir(nombre)}
        >
          {nombre}
        </Button>
      ))}
    </div>
  );
};

const Cuentas = ({ cuentas }: { readonly cuentas: readonly Precuenta[] }) => {
  const [nombre, setNombre] = useState<string | null>(null);
  const elegida = cuentas.find((c) => c.subcuenta === nombre) ?? cuentas[0];
  if (!elegida) return <ErrorState message="La comanda no tiene nada por cobrar" />;
  return (
    <>
      {cuentas.length > 1 && <Cual cuentas={cuentas} elegida={elegida} onElegir={setNombre} />}
      <VistaPrevia
        tipo="precuenta"
        cuenta={elegida}
        enImpresora={
          elegida.impresora !== undefined && (
            <PrintAt
              key={elegida.subcuenta}
              focused
              impresora={elegida.impresora}
              call={api.comandas.imprimirPrecuenta}
              input={{ body: { comanda: elegida.comanda.id, subcuenta: elegida.subcuenta } }}
            />
          )
        }
      />
    </>
  );
};

/** The precuenta of each sub-account, shown and printed (D-43). */
export function PrecuentaDialog({ opened, onClose, comanda, subcuenta }: PrecuentaDialogProps) {
  const { data, error, isFetching, refetch } = usePrecuentas(comanda, subcuenta, opened);
  return (
    <Dialog opened={opened} onClose={onClose} title="Precuenta" context={data?.[0]?.comanda.nombre}>
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} height={44} />}
      {data && !error && <Cuentas cuentas={data} />}
    </Dialog>
  );
}

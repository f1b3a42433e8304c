import { ESTADO_COMANDA, type Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { aPesos } from '@comal/domain/money';
import { cambioQueLleva, porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import { telefonoLegible } from '@comal/domain/reparto/telefono';
import { Button } from '@mantine/core';
import { IconCash, IconMapPin, IconMotorbike, IconPhone } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import classes from './Entrega.module.css';
import { ANTERIOR, conQuienVa, direccionDe, SIGUIENTE, type Paso } from './pasos-de-reparto.ts';
import { useEditarReparto, useMoverReparto } from './useMoverReparto.ts';

const SalidaDialog = lazily(async () => (await import('./SalidaDialog.tsx')).SalidaDialog);
const EditarRepartoDialog = lazily(async () => (await import('./editar/EditarRepartoDialog.tsx')).EditarRepartoDialog);

type DeComanda = Pick<Comanda, 'id' | 'nombre' | 'pedidos' | 'status' | 'tipo'>;

/** A comanda with its delivery, where it has one. */
type ConEntrega = DeComanda & { readonly reparto?: Reparto };

interface ConReparto {
  readonly comanda: DeComanda;
  readonly reparto: Reparto;
}

/** What is still to be charged, and the change for it. */
const dineroDe = ({ comanda: { pedidos }, reparto: { cambio_de } }: ConReparto): string => {
  const porCobrar = porCobrarDe(pedidos);
  if (porCobrar === 0) return 'Pagado';
  const lleva = cambioQueLleva(cambio_de, porCobrar);
  const cobra = `Por cobrar ${formatMoney(aPesos(porCobrar))}`;
  if (lleva === null || cambio_de === null) return cobra;
  return `${cobra} · paga con ${formatMoney(aPesos(cambio_de))}, lleva ${formatMoney(aPesos(lleva))} de cambio`;
};

/** Opens what is said of the delivery, to change it or to say it. */
const Cambiar = ({ comanda, verbo }: { readonly comanda: ConEntrega; readonly verbo: string }) => {
  const [abierto, setAbierto] = useState(false);
  const { razon } = useEditarReparto();
  return (
    <>
      <Button
        size="md"
        variant="subtle"
        aria-label={`${verbo}: ${comanda.nombre}`}
        data-disabled={razon ? true : undefined}
        {...explained(razon, () => setAbierto(true))}
      >
        {verbo}
      </Button>
      {abierto && <EditarRepartoDialog comanda={comanda} onClose={() => setAbierto(false)} />}
    </>
  );
};

/** The next step and the way back, one press each; going out asks with whom. */
const Pasos = ({ comanda, reparto }: ConReparto) => {
  const [saliendo, setSaliendo] = useState(false);
  const { mover, processing, razon } = useMoverReparto();
  const { id, nombre } = comanda;
  const dar = (a: Paso['a']) => () =>
    a === 'en_camino' && reparto.estado === 'en_preparacion' ? setSaliendo(true) : mover({ id, de: reparto.estado, a });
  const boton = (paso: Paso | undefined, variant: 'light' | 'subtle') =>
    paso && (
      <Button
        size="md"
        variant={variant}
        disabled={processing}
        aria-label={`${paso.verbo}: ${nombre}`}
        data-disabled={razon ? true : undefined}
        {...explained(razon, dar(paso.a))}
      >
        {paso.verbo}
      </Button>
    );
  return (
    <div className={classes.pasos}>
      {boton(SIGUIENTE[reparto.estado], 'light')}
      {boton(ANTERIOR[reparto.estado], 'subtle')}
      <Cambiar comanda={{ ...comanda, reparto }} verbo="Cambiar entrega" />
      {saliendo && <SalidaDialog comanda={comanda} reparto={reparto} onClose={() => setSaliendo(false)} />}
    </div>
  );
};

const Datos = ({ comanda, reparto }: ConReparto) => {
  const { nombre, telefono, referencia } = reparto;
  return (
    <dl className={classes.datos}>
      <div>
        <dt>
          <IconMotorbike size={18} stroke={1.9} aria-label="Estado" />
        </dt>
        <dd>
          <strong>{conQuienVa(reparto)}</strong>
        </dd>
      </div>
      {telefono !== '' && (
        <div>
          <dt>
            <IconPhone size={18} stroke={1.9} aria-label="Teléfono" />
          </dt>
          <dd>
            <a className={classes.telefono} href={`tel:${telefono}`}>
              {telefonoLegible(telefono)}
            </a>
            {nombre !== comanda.nombre && ` ${nombre}`}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <IconMapPin size={18} stroke={1.9} aria-label="Dirección" />
        </dt>
        <dd>
          {direccionDe(reparto)}
          {referencia !== '' && <span className={classes.referencia}>{referencia}</span>}
        </dd>
      </div>
      <div>
        <dt>
          <IconCash size={18} stroke={1.9} aria-label="Cobro" />
        </dt>
        <dd>{dineroDe({ comanda, reparto })}</dd>
      </div>
    </dl>
  );
};

/** A Domicilio of which nothing is said yet: one that another program opened, or a till without connection. */
const SinDatos = ({ comanda }: { readonly comanda: DeComanda }) => {
  if (tipoDe(comanda) !== 'domicilio' || comanda.status !== ESTADO_COMANDA.ABIERTA) return null;
  return (
    <section className={classes.root} aria-label={`Entrega de ${comanda.nombre}`}>
      <span className={classes.falta}>Sin datos de entrega</span>
      <Cambiar comanda={comanda} verbo="Poner datos de entrega" />
    </section>
  );
};

/** To whom and where a comanda is brought, by whom, what is to be charged there, and the next step (D-130); nothing of another type. */
export const Entrega = memo(function Entrega({ comanda }: { readonly comanda: ConEntrega }) {
  const { reparto } = comanda;
  if (!reparto) return <SinDatos comanda={comanda} />;
  return (
    <section className={classes.root} aria-label={`Entrega de ${comanda.nombre}`}>
      <Datos comanda={comanda} reparto={reparto} />
      <Pasos comanda={comanda} reparto={reparto} />
    </section>
  );
});

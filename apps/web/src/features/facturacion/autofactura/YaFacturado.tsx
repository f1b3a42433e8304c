import { useState, type FormEvent } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { leerRfc } from '@comal/domain/facturacion/receptor/rfc';
import classes from './autofactura.module.css';
import { Campo } from './Campos.tsx';
import { recordado } from './guardado.ts';
import { verFactura } from './llamar.ts';
import type { Hallado } from './paso.ts';
import { TarjetaDeTicket } from './TarjetaDeTicket.tsx';

interface YaFacturadoProps {
  readonly hallado: Hallado;
  readonly onFactura: (f: Factura) => void;
}

/** A ticket that was invoiced: who asked for it says the RFC to see it. */
export function YaFacturado({ hallado, onFactura }: YaFacturadoProps) {
  const [rfc, setRfc] = useState(() => recordado()?.rfc ?? '');
  const [mal, setMal] = useState<string>();
  const [buscando, setBuscando] = useState(false);
  const ver = async (suyo: string): Promise<void> => {
    setBuscando(true);
    const r = await verFactura(hallado.dicho, suyo);
    setBuscando(false);
    if (r.ok) onFactura(r.data);
    else setMal(r.message);
  };
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const leido = leerRfc(rfc);
    setMal(leido.ok ? undefined : leido.error);
    if (leido.ok && !buscando) void ver(leido.value);
  };
  return (
    <form noValidate onSubmit={alEnviar} className={classes.forma}>
      <TarjetaDeTicket ticket={hallado.ticket} />
      <h2 className={classes.titulo}>Este ticket ya se facturó</h2>
      <p>Escribe el RFC con el que se pidió para ver la factura.</p>
      <Campo
        label="RFC"
        value={rfc}
        onCambio={setRfc}
        error={mal}
        otros={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 40 }}
      />
      <button type="submit" className={classes.primero} disabled={buscando}>
        {buscando ? 'Buscando…' : 'Ver la factura'}
      </button>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { leerCodigoDeTicket } from '@comal/domain/comanda/cobro/codigo';
import { codigoImpreso } from '@comal/domain/facturacion/autofactura/direccion';
import { textoDeCentavos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { useOnline } from '../../../platform/online.ts';
import classes from './autofactura.module.css';
import { Campo } from './Campos.tsx';
import type { TicketDicho } from './llamar.ts';

const CODIGO_MALO = 'El código lleva 10 letras y números. Está al pie de tu ticket';
const TOTAL_MALO = 'Escribe el total que dice tu ticket';

interface BuscarProps {
  readonly sucursal: string;
  /** The ticket that opened nothing. */
  readonly dicho: TicketDicho | null;
  readonly porque: string | null;
  readonly onBuscar: (ticket: TicketDicho) => void;
}

/** Asks for code and total of a ticket, as they were printed. */
export function BuscarTicket({ sucursal, dicho, porque, onBuscar }: BuscarProps) {
  const [escrito, setEscrito] = useState(dicho ? codigoImpreso(dicho.codigo) : '');
  const [pesos, setPesos] = useState(dicho ? textoDeCentavos(dicho.total) : '');
  const [tocado, setTocado] = useState(false);
  const online = useOnline();
  const codigo = leerCodigoDeTicket(escrito);
  const total = leerImporte(pesos);
  const conTotal = total.ok && total.value > 0;
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    setTocado(true);
    if (codigo !== null && total.ok && total.value > 0) onBuscar({ sucursal, codigo, total: total.value });
  };
  return (
    <form noValidate onSubmit={alEnviar} className={classes.forma}>
      <h2 className={classes.titulo}>Busca tu ticket</h2>
      <p>Escribe el código y el total que están en tu ticket, o escanea su código QR con la cámara.</p>
      {porque !== null && (
        <p className={classes.mal} role="alert">
          {porque}
        </p>
      )}
      <Campo
        label="Código del ticket"
        value={escrito}
        onCambio={setEscrito}
        error={tocado && codigo === null ? CODIGO_MALO : undefined}
        bien={codigo !== null}
        otros={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 40 }}
      />
      <Campo
        label="Total"
        nota="En pesos, sin la propina: 486.00"
        value={pesos}
        onCambio={setPesos}
        error={tocado && !conTotal ? TOTAL_MALO : undefined}
        bien={conTotal}
        otros={{ autoComplete: 'off', maxLength: 24 }}
      />
      {!online && <p role="status">Sin conexión. Busca tu ticket cuando vuelva</p>}
      <button type="submit" className={classes.primero} disabled={!online}>
        Buscar mi ticket
      </button>
    </form>
  );
}

import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FoundList, FoundName, FoundRow } from './FoundList.tsx';

const CLIENTES = [
  ['Lupita', '55 1234 5678'],
  ['Constructora e Inmobiliaria del Valle de Anáhuac y Asociados de la Ciudad de México', '55 8765 4321'],
  ['Don Beto', '55 1111 2222'],
  ['Mariana Ortiz', '55 3333 4444'],
] as const;

/** Somebody is chosen by one press. */
export const Clientes = () => {
  const [elegido, setElegido] = useState('');
  return (
    <>
      <FoundList label="Clientes" short>
        {CLIENTES.map(([nombre, telefono]) => (
          <FoundName key={telefono} name={nombre} detail={telefono} onChoose={() => setElegido(nombre)} />
        ))}
      </FoundList>
      <p role="status">{elegido}</p>
    </>
  );
};

/** Several are chosen, and one cannot be. */
export const Varios = () => {
  const [puestos, setPuestos] = useState<readonly string[]>(['Mesa 2']);
  const pulsar = (cual: string): void =>
    setPuestos((antes) => (antes.includes(cual) ? antes.filter((c) => c !== cual) : [...antes, cual]));
  return (
    <FoundList label="Cobros">
      {['Mesa 2', 'Mesa 4', 'Mesa 9'].map((mesa) => (
        <FoundRow
          key={mesa}
          aria-pressed={puestos.includes(mesa)}
          disabled={mesa === 'Mesa 9'}
          onClick={() => pulsar(mesa)}
        >
          {puestos.includes(mesa) ? (
            <IconCheck size={20} aria-hidden="true" />
          ) : (
            <IconPlus size={20} aria-hidden="true" />
          )}
          <strong>{mesa}</strong>
          <span>$120.00</span>
        </FoundRow>
      ))}
    </FoundList>
  );
};

import { Button } from '@mantine/core';
import { IconCoins, IconPencil } from '@tabler/icons-react';
import { claseDe, DENOMINACIONES } from '@comal/domain/caja/denominaciones';
import { aPesos } from '@comal/domain/money';
import { formatMoney } from '../../kit/format.ts';
import { MoneyInput } from '../../kit/MoneyInput/MoneyInput.tsx';
import { QuantityInput } from '../../kit/QuantityInput/QuantityInput.tsx';
import classes from './CampoDeConteo.module.css';
import { MAL_CONTADAS, piezasDe, type Conteo } from './conteo.ts';

/** The hint, which an error replaces. */
const AYUDA = 'Ingresa el monto total que hay en la caja';

const GRUPOS = [
  ['Billetes', DENOMINACIONES.filter((valor) => claseDe(valor) === 'billete')],
  ['Monedas y billetes de 20', DENOMINACIONES.filter((valor) => claseDe(valor) === 'moneda')],
] as const;

const nombreDe = (valor: number): string => (valor < 100 ? `${valor}¢` : `$${aPesos(valor).toLocaleString('es-MX')}`);

interface PiezasProps {
  readonly valor: number;
  readonly conteo: Conteo;
}

const Piezas = ({ valor, conteo: { piezas, escribir } }: PiezasProps) => {
  const texto = piezas?.[valor] ?? '';
  const cuantas = piezasDe(texto);
  return (
    <div className={classes.fila}>
      <QuantityInput
        label={nombreDe(valor)}
        aria-label={`Piezas de ${nombreDe(valor)}`}
        whole
        placeholder="0"
        value={texto}
        error={cuantas === null && MAL_CONTADAS}
        onChange={(escrito) => escribir(valor, escrito)}
      />
      <output>{formatMoney(aPesos(valor * (cuantas ?? 0)))}</output>
    </div>
  );
};

/** The amount of a count, typed or summed from bills and coins. */
export function CampoDeConteo({ conteo }: { readonly conteo: Conteo }) {
  const { campo, piezas, alternar } = conteo;
  return (
    <div className={classes.root}>
      <MoneyInput
        {...campo}
        size="display"
        label="Cantidad en caja"
        required
        data-autofocus
        readOnly={piezas !== null}
        description={piezas ? 'La suma de los billetes y monedas de abajo' : AYUDA}
      />
      {piezas &&
        GRUPOS.map(([titulo, valores]) => (
          <fieldset key={titulo} className={classes.grupo}>
            <legend>{titulo}</legend>
            {valores.map((valor) => (
              <Piezas key={valor} valor={valor} conteo={conteo} />
            ))}
          </fieldset>
        ))}
      <Button
        type="button"
        variant="default"
        leftSection={
          piezas ? (
            <IconPencil size={20} stroke={1.9} aria-hidden="true" />
          ) : (
            <IconCoins size={20} stroke={1.9} aria-hidden="true" />
          )
        }
        onClick={alternar}
      >
        {piezas ? 'Escribir solo el total' : 'Contar por billetes y monedas'}
      </Button>
    </div>
  );
}

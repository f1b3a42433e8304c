import '@mantine/core/styles/Radio.layer.css';
import { Loader, Radio } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { LIMITES_DE_TERMINAL, NOMBRE_DE_PLATAFORMA, PLATAFORMAS_DE_TERMINAL } from '@comal/domain/caja/terminales';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import classes from './Terminales.module.css';
import type { Terminal } from './tipos.ts';
import { YA_EXISTE, type FormaDeTerminal } from './useFormaDeTerminal.ts';

const AYUDA: Readonly<Record<Terminal['plataforma'], string>> = {
  standalone: 'Es la caja de un solo equipo, que se reconoce por su nombre',
  web: 'Se entra desde el navegador de cualquier tableta, teléfono o computadora',
};
const IDENTIFICADOR: Readonly<Record<Terminal['plataforma'], string>> = {
  standalone: 'El nombre del equipo, como lo dice su sistema',
  web: 'Como la distingues de las demás',
};

const Marca = ({ existencia }: Pick<FormaDeTerminal, 'existencia'>) => {
  if (existencia === 'preguntando') return <Loader size={18} aria-label="Comprobando" />;
  if (existencia !== 'libre') return null;
  return <IconCircleCheck size={20} stroke={2} aria-label="Disponible" color="var(--mantine-color-success)" />;
};

/** The data of a register: platform, identifier, name. */
export function EquipoFields({ forma }: { readonly forma: FormaDeTerminal }) {
  const { identificador, alias, plataforma, existencia } = forma;
  const campo = (f: FormaDeTerminal['alias']) => ({
    value: f.text,
    onChange: f.type,
    onBlur: f.text === '' ? undefined : f.leave,
  });
  return (
    <div className={classes.equipo}>
      <CountedInput
        label="Identificador"
        required
        autoComplete="off"
        data-autofocus
        max={LIMITES_DE_TERMINAL.identificador.max}
        hint={IDENTIFICADOR[plataforma.value]}
        error={existencia === 'existe' ? YA_EXISTE : identificador.error}
        rightSection={<Marca existencia={existencia} />}
        {...campo(identificador)}
      />
      <CountedInput
        label="Alias"
        required
        autoComplete="off"
        max={LIMITES_DE_TERMINAL.alias.max}
        hint="Como la llama quien trabaja en ella"
        error={alias.error}
        {...campo(alias)}
      />
      <Radio.Group
        label="Plataforma"
        required
        value={plataforma.value}
        error={plataforma.error}
        onChange={plataforma.set}
      >
        <div className={classes.plataformas}>
          {PLATAFORMAS_DE_TERMINAL.map((p) => (
            <Radio key={p} value={p} size="md" label={NOMBRE_DE_PLATAFORMA[p]} description={AYUDA[p]} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}

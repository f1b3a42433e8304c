import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Avatar } from '../../../kit/Avatar/Avatar.tsx';
import type { PersonaDeCaja } from '../personas.ts';
import { Identificacion, type IdentificacionProps } from '../pin/Identificacion.tsx';
import classes from './Elegida.module.css';

interface ElegidaProps {
  readonly persona: PersonaDeCaja;
  /** Unlocks their own session, which a PIN always may (D-108). */
  readonly suya: boolean;
  /** Other people to choose, if `persona` is only a suggestion; empty if `persona` was chosen. */
  readonly otras: readonly PersonaDeCaja[];
  readonly onElegir: (persona: PersonaDeCaja) => void;
  readonly onOtra: () => void;
  readonly enviar: IdentificacionProps['enviar'];
}

const Otras = ({ otras, onElegir }: Pick<ElegidaProps, 'otras' | 'onElegir'>) => (
  <ul className={classes.otras} aria-label="Otra persona">
    {otras.map((persona) => (
      <li key={persona.id}>
        <button type="button" className={classes.otra} onClick={() => onElegir(persona)}>
          <Avatar name={persona.nombre} size={32} />
          {persona.nombre}
        </button>
      </li>
    ))}
  </ul>
);

/** Asks a person for PIN or password, with a way to choose somebody else. */
export const Elegida = ({ persona, suya, otras, onElegir, onOtra, enviar }: ElegidaProps) => (
  <>
    <div className={classes.persona}>
      <Avatar name={persona.nombre} size={56} />
      <h1 className={classes.titulo}>{persona.nombre}</h1>
    </div>
    <Identificacion
      nombre={persona.nombre}
      tienePin={persona.tiene_pin}
      soloPassword={persona.administra && !suya}
      enviar={enviar}
    />
    {otras.length > 0 ? (
      <Otras otras={otras} onElegir={onElegir} />
    ) : (
      <Button variant="default" size="lg" leftSection={<IconArrowLeft size={20} aria-hidden="true" />} onClick={onOtra}>
        Otra persona
      </Button>
    )}
  </>
);

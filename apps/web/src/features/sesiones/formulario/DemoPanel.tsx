import { Button } from '@mantine/core';
import type { Demo } from '../../../platform/bienvenida.ts';
import classes from './LoginForm.module.css';

interface DemoPanelProps {
  readonly demo: Demo;
  readonly disabled: boolean;
  readonly onChoose: (datos: { readonly cliente: string; readonly usuario: string; readonly password: string }) => void;
}

/** The public users of a demonstration: one tap fills in number, user and password (D-49). */
export const DemoPanel = ({ demo, disabled, onChoose }: DemoPanelProps) => (
  <section className={classes.demo} aria-labelledby="titulo-demo">
    <h2 id="titulo-demo" className={classes.demoTitle}>
      Prueba la demostración
    </h2>
    <p className={classes.demoText}>
      Cliente {demo.cliente}, contraseña {demo.password}, PIN {demo.pin}. Toca un usuario para llenar los datos.
    </p>
    <div className={classes.demoUsers}>
      {demo.usuarios.map(({ username, rol }) => (
        <Button
          key={username}
          variant="default"
          disabled={disabled}
          onClick={() => onChoose({ cliente: demo.cliente, usuario: username, password: demo.password })}
        >
          {username}
          <span className={classes.demoRole}>{rol}</span>
        </Button>
      ))}
    </div>
  </section>
);

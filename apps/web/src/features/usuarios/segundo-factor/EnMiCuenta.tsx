import { Button } from '@mantine/core';
import { useId } from 'react';
import { SkeletonBar } from '../../../kit/SkeletonRows/SkeletonBar.tsx';
import { Estado } from './Estado.tsx';
import { useEstado } from './consultas.ts';
import classes from './SegundoFactor.module.css';

/** The second factor in 'Mi cuenta': its state, and a button that opens its dialog. */
export const EnMiCuenta = ({ onAbrir }: { readonly onAbrir: () => void }) => {
  const { data, error } = useEstado();
  const id = useId();
  return (
    <div className={classes.enMiCuenta}>
      <Button variant="default" size="lg" aria-describedby={id} onClick={onAbrir}>
        Segundo factor
      </Button>
      <span id={id} className={classes.estado}>
        {data && <Estado {...data} />}
        {!data && !error && <SkeletonBar width="9rem" />}
      </span>
    </div>
  );
};

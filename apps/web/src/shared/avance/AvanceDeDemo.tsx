import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BIENVENIDA, bienvenidaQuery } from '../../platform/bienvenida.ts';
import classes from './AvanceDeDemo.module.css';

/** How often it is asked how far it is. */
const CADA_MS = 2_000;

/** How much of the demo's past is written, percent; null where there is nothing more to write, or it is not known. */
const usePreparando = (): number | null => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...bienvenidaQuery,
    // What the page asked at its start is enough for a business that is no demo.
    enabled: ({ state }) => typeof state.data?.demo?.preparando === 'number',
    refetchInterval: CADA_MS,
  });
  const preparando = data?.demo?.preparando ?? null;
  const antes = useRef(preparando);
  useEffect(() => {
    const recien = antes.current !== null && preparando === null;
    antes.current = preparando;
    if (recien) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== BIENVENIDA });
  }, [client, preparando]);
  return preparando;
};

/** While the demo's year of sales is being written: how far it is. Once it is whole it goes, and what the screen shows is read anew (decision 0048). */
export function AvanceDeDemo() {
  const preparando = usePreparando();
  if (preparando === null) return null;
  return (
    <div className={classes.root}>
      <p>Preparando el año de la demostración: {preparando} %</p>
      <Progress value={preparando} size="sm" aria-label="Preparando el año de la demostración" />
    </div>
  );
}

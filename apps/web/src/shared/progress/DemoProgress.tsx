import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { WELCOME, welcomeQuery } from '../../platform/bienvenida.ts';
import classes from './DemoProgress.module.css';

/** Interval of asking for the progress. */
const EVERY_MS = 2_000;

/** Percent of the demo's past that is written; null when it is complete or unknown. */
const usePreparing = (): number | null => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...welcomeQuery,
    // Other businesses need no more than the first answer.
    enabled: ({ state }) => typeof state.data?.demo?.preparando === 'number',
    refetchInterval: EVERY_MS,
  });
  const preparing = data?.demo?.preparando ?? null;
  const before = useRef(preparing);
  useEffect(() => {
    const justNow = before.current !== null && preparing === null;
    before.current = preparing;
    if (justNow) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== WELCOME });
  }, [client, preparing]);
  return preparing;
};

/**
 * The progress while the demo's year of sales is being written. When it completes, it disappears and the screen reads its data
 * again (decision 0048).
 */
export function DemoProgress() {
  const preparing = usePreparing();
  if (preparing === null) return null;
  return (
    <div className={classes.root}>
      <p>Preparando el año de la demostración: {preparing} %</p>
      <Progress value={preparing} size="sm" aria-label="Preparando el año de la demostración" />
    </div>
  );
}

/** Where a model is asked. */
export interface ModelProvider {
  kind: 'openai-compatible' | 'anthropic';
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

/** Where texts are turned into vectors. */
export type EmbeddingProvider = ModelProvider & { kind: 'openai-compatible' };

/** A text as a model understands it, of length 1: the more alike two texts are, the nearer are their vectors. */
export type Vector = Float32Array;

/** What a model is asked. */
export interface ModelRequest {
  instructions: string;
  prompt: string;
  maxOutputTokens: number;
  /** Ends the request, and what the provider does for it. */
  signal: AbortSignal;
  /** Called once with what the request cost, however it ended; never when no provider began to work on it. */
  onUsage(usage: ModelUsage): Promise<void>;
}

/** Something that a model can have done while it looks for what it was asked. */
export interface ModelTool {
  /** Letters, digits, `_` and `-`, at most 64. */
  name: string;
  description: string;
  /** The JSON schema of what it takes. */
  input: Record<string, unknown>;
  /** What it says, in words; that it failed too. */
  call(input: Record<string, unknown>): Promise<string>;
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      feed_comments: {
        Row: {
          author_id: string | null;
          content: string | null;
          created_at: string;
          feed_id: string | null;
          id: string;
        };
        Insert: {
          author_id?: string | null;
          content?: string | null;
          created_at?: string;
          feed_id?: string | null;
          id?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string | null;
          created_at?: string;
          feed_id?: string | null;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'feed_comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feed_comments_feed_id_fkey';
            columns: ['feed_id'];
            isOneToOne: false;
            referencedRelation: 'game_feeds';
            referencedColumns: ['id'];
          },
        ];
      };
      game_feeds: {
        Row: {
          author_id: string | null;
          content: string | null;
          created_at: string;
          game_id: string | null;
          id: string;
        };
        Insert: {
          author_id?: string | null;
          content?: string | null;
          created_at?: string;
          game_id?: string | null;
          id?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string | null;
          created_at?: string;
          game_id?: string | null;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'game_feeds_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'game_feeds_game_id_fkey';
            columns: ['game_id'];
            isOneToOne: false;
            referencedRelation: 'games';
            referencedColumns: ['id'];
          },
        ];
      };
      games: {
        Row: {
          created_at: string;
          current_players: number | null;
          game_date: string | null;
          game_time: string | null;
          id: string;
          location: string | null;
          max_players: number | null;
          sport: string | null;
          status: string | null;
          title: string | null;
        };
        Insert: {
          created_at?: string;
          current_players?: number | null;
          game_date?: string | null;
          game_time?: string | null;
          id?: string;
          location?: string | null;
          max_players?: number | null;
          sport?: string | null;
          status?: string | null;
          title?: string | null;
        };
        Update: {
          created_at?: string;
          current_players?: number | null;
          game_date?: string | null;
          game_time?: string | null;
          id?: string;
          location?: string | null;
          max_players?: number | null;
          sport?: string | null;
          status?: string | null;
          title?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          display_name: string | null;
          first_name: string | null;
          gender: string | null;
          id: string;
          profile_image_url: string | null;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          display_name?: string | null;
          first_name?: string | null;
          gender?: string | null;
          id?: string;
          profile_image_url?: string | null;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          display_name?: string | null;
          first_name?: string | null;
          gender?: string | null;
          id?: string;
          profile_image_url?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          content_type: string | null;
          created_at: string;
          id: string;
          message: string | null;
          reason: string | null;
          status: string;
          updated_at: string | null;
        };
        Insert: {
          content_type?: string | null;
          created_at?: string;
          id?: string;
          message?: string | null;
          reason?: string | null;
          status?: string;
          updated_at?: string | null;
        };
        Update: {
          content_type?: string | null;
          created_at?: string;
          id?: string;
          message?: string | null;
          reason?: string | null;
          status?: string;
          updated_at?: string | null;
        };
        Relationships: [];
      };
      sports: {
        Row: {
          created_at: string;
          icon: string | null;
          id: string;
          name: string | null;
          value: string | null;
        };
        Insert: {
          created_at?: string;
          icon?: string | null;
          id?: string;
          name?: string | null;
          value?: string | null;
        };
        Update: {
          created_at?: string;
          icon?: string | null;
          id?: string;
          name?: string | null;
          value?: string | null;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      count_games_by_day: {
        Args: { _days: number; _first: string };
        Returns: {
          count: number;
          day: string;
        }[];
      };
      count_report_decisions: {
        Args: { _day: string; _decision?: string; _time_zone: string; _until?: string };
        Returns: {
          count: number;
          decided_by: string;
          name: string;
        }[];
      };
      count_reports_by_day: {
        Args: { _days: number; _first: string; _time_zone: string };
        Returns: {
          count: number;
          day: string;
        }[];
      };
      get_total_games_count: { Args: Record<PropertyKey, never>; Returns: number };
      get_total_users_count: { Args: Record<PropertyKey, never>; Returns: number };
      get_user_role: { Args: { _user_id: string }; Returns: string };
      last_report_decisions: {
        Args: { _reports: string[] };
        Returns: {
          decided_at: string;
          name: string;
          report_id: string;
          to_status: string;
        }[];
      };
      list_report_decisions: {
        Args: {
          _after?: number;
          _day?: string;
          _decision?: string;
          _person?: string;
          _report?: string;
          _rows?: number;
          _time_zone?: string;
          _until?: string;
        };
        Returns: {
          content_type: string;
          decided_at: string;
          decided_by: string;
          from_status: string;
          id: number;
          message: string;
          name: string;
          reason: string;
          report_id: string;
          to_status: string;
        }[];
      };
      note_report_view: {
        Args: { _left?: string; _report?: string };
        Returns: {
          name: string;
          report_id: string;
          viewer: string;
        }[];
      };
      search_reports: {
        Args: {
          _after_created?: string;
          _after_id?: string;
          _backwards?: boolean;
          _before?: string;
          _from?: string;
          _newest?: string;
          _query: string;
          _reason?: string;
          _rows?: number;
          _skip?: number;
          _status?: string;
          _type?: string;
        };
        Returns: {
          content_type: string | null;
          created_at: string;
          id: string;
          message: string | null;
          reason: string | null;
          status: string;
          updated_at: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'reports';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
